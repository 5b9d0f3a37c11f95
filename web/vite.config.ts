import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Boards read a game's component data from the very file that the engine reads. */
const toml: Plugin = {
  name: "toml",
  transform: (code, id) => (id.endsWith(".toml") ? { code: `export default ${JSON.stringify(parse(code))}`, map: null } : null),
};

const server = process.env["RETROROCKET_URL"] ?? "http://localhost:8000";

export default defineConfig({
  plugins: [toml, svelte()],
  build: {
    outDir: "../src/retrorocket/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content-security policy allows no data: urls
    chunkSizeWarningLimit: 900,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "/schema": server, "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
