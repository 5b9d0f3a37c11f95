// boardgame.io's own server with a game of nothing but passing, in memory: node server.mjs <port>
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");

const pass = {
  name: "pass",
  setup: () => ({ passes: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { pass: ({ G }) => ({ passes: G.passes + 1 }) },
};

Server({ games: [pass], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
