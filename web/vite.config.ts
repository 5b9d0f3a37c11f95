import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["RETROROCKET_URL"] ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/retrorocket/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content-security policy allows no data: urls
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { "/api": server, "/schema": server, "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
