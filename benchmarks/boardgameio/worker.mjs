// Measures boardgame.io's reducer: reads {"task", "seconds", "slice"} a line, answers with rates, as benchmarks/worker.py does.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");
function makeMove(type, args, playerID) {
  return { type: "MAKE_MOVE", payload: { type, args, playerID } };
}

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, cell) => (G.cells[cell] === null ? void (G.cells[cell] = playerID) : "INVALID_MOVE"),
  },
  endIf: ({ G, ctx }) => {
    const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    const won = lines.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]);
    return won ? { winner: ctx.currentPlayer } : G.cells.includes(null) ? undefined : { draw: true };
  },
};

// A race of four with hidden hands: play a card, roll a die, move by both; refill from the deck; 60 steps win.
const race = {
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: 52 }, (unused, card) => card % 6));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, 5));
    return { deck, hands, discard: [], place: Array(ctx.numPlayers).fill(0) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, random, playerID }, slot) => {
      const hand = G.hands[playerID];
      if (slot >= hand.length) return "INVALID_MOVE";
      const card = hand.splice(slot, 1)[0];
      G.discard.push(card);
      if (!G.deck.length) G.deck = random.Shuffle(G.discard.splice(0));
      hand.push(G.deck.pop());
      G.place[playerID] += card + random.D6();
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => (G.place[ctx.currentPlayer] >= 60 ? { winner: ctx.currentPlayer } : undefined),
  playerView: ({ G, playerID }) => ({ ...G, deck: G.deck.length, hands: { [playerID]: G.hands[playerID] } }),
};

function player(game, numPlayers, choose) {
  const seeded = { ...game, seed: "bench" };
  const reducer = CreateGameReducer({ game: seeded, isClient: false });
  const begin = () => InitializeGame({ game: seeded, numPlayers });
  let state = begin();
  return () => {
    let games = 0;
    for (let made = 0; made < 100; made++) {
      const { type, args } = choose(state);
      state = reducer(state, makeMove(type, args, state.ctx.currentPlayer));
      if (state.ctx.gameover !== undefined) {
        games += 1;
        state = begin();
      }
    }
    return { decisions: 100, games };
  };
}

function anyFreeCell(state) {
  const free = state.G.cells.flatMap((cell, place) => (cell === null ? [place] : []));
  return { type: "click", args: [free[Math.floor(Math.random() * free.length)]] };
}

const tasks = {
  "tic-tac-toe reducer": player(ticTacToe, 2, anyFreeCell),
  "race reducer": player(race, 4, () => ({ type: "play", args: [Math.floor(Math.random() * 5)] })),
};

function cpuSeconds() {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
}

function slice(work, atLeast) {
  const begun = cpuSeconds();
  const done = {};
  let took = 0;
  while (took < atLeast) {
    for (const [unit, count] of Object.entries(work())) done[unit] = (done[unit] ?? 0) + count;
    took = cpuSeconds() - begun;
  }
  return Object.fromEntries(Object.entries(done).map(([unit, count]) => [unit, count / took]));
}

function measured(work, seconds, atLeast) {
  const begun = cpuSeconds();
  const slices = [];
  while (!slices.length || cpuSeconds() - begun < seconds) slices.push(slice(work, atLeast));
  const rates = {};
  for (const unit of Object.keys(slices[0])) {
    const sorted = slices.map((each) => each[unit]).sort((a, b) => a - b);
    rates[unit] = sorted[Math.min(sorted.length - 1, Math.floor(0.8 * sorted.length))];
  }
  return rates;
}

const version = require("boardgame.io/package.json").version;
console.log(JSON.stringify({ ready: `boardgame.io ${version}, node ${process.versions.node}`, tasks: Object.keys(tasks) }));
for await (const line of createInterface({ input: process.stdin })) {
  const { task, seconds, slice: atLeast } = JSON.parse(line);
  console.log(JSON.stringify({ rates: measured(tasks[task], seconds, atLeast) }));
}
