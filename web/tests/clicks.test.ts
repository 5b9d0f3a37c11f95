import { describe, expect, it } from "vitest";
import {
  back,
  buttons,
  click,
  counted,
  ghost,
  kinds,
  markOf,
  matching,
  narrowed,
  nextElements,
  opened,
  plainButtons,
  reopened,
  settle,
  shortened,
  type Action,
  type Kind,
  type Picking,
} from "../src/lib/clicks";

function action(text: string, path: string[], parts: Record<string, string> = {}, numbers: string[] = []): Action {
  const verb = text.split(" ")[0] ?? "";
  return { text, words: `Do ${text}`, path, template: verb, parts: { verb, ...parts }, numbers };
}

const MOVES = [
  action("move A1 hill", ["unit:A1", "area:hill"]),
  action("move A1 wood", ["unit:A1", "area:wood"]),
  action("attack A2 V2", ["unit:A2", "unit:V2"]),
  action("pass", []),
];

function clicked(picking: Picking, id: string): Picking {
  const result = click(picking, id);
  if (result.kind !== "narrowed") throw new Error(`${id} was ${result.kind}`);
  return result.picking;
}

describe("the first look", () => {
  it("lets everything glow that begins an action", () => {
    expect(nextElements(opened(MOVES))).toEqual(new Set(["unit:A1", "unit:A2"]));
  });
  it("offers what needs no element as a button", () => {
    expect(buttons(opened(MOVES)).map((found) => found.text)).toEqual(["pass"]);
  });
  it("shows no ghost, even when one action is all there is", () => {
    expect(ghost(opened([MOVES[0] as Action]))).toBeNull();
  });
});

describe("narrowing", () => {
  it("goes on from the clicked element only", () => {
    const picking = clicked(opened(MOVES), "unit:A1");
    expect(matching(picking).length).toBe(2);
    expect(nextElements(picking)).toEqual(new Set(["area:hill", "area:wood"]));
    expect(markOf(picking, "unit:A1")).toBe("chosen");
    expect(markOf(picking, "area:hill")).toBe("glow");
    expect(markOf(picking, "unit:A2")).toBe("");
  });
  it("shows the last action left as a ghost before its path is clicked to the end", () => {
    const picking = clicked(opened(MOVES), "unit:A2");
    expect(ghost(picking)?.text).toBe("attack A2 V2");
    expect(markOf(picking, "unit:V2")).toBe("ghost");
  });
  it("confirms a ghost by a click on any of its elements", () => {
    const picking = clicked(opened(MOVES), "unit:A2");
    expect(click(picking, "unit:V2")).toMatchObject({ kind: "confirmed", action: { text: "attack A2 V2" } });
    expect(click(picking, "unit:A2")).toMatchObject({ kind: "confirmed", action: { text: "attack A2 V2" } });
  });
  it("needs a second click for an action of one element", () => {
    const picking = clicked(opened([action("take K1", ["card:K1"]), action("take K2", ["card:K2"])]), "card:K1");
    expect(ghost(picking)?.text).toBe("take K1");
    expect(click(picking, "card:K1").kind).toBe("confirmed");
  });
});

describe("changing one's mind", () => {
  it("goes back one click at a time", () => {
    const once = clicked(opened(MOVES), "unit:A1");
    const twice = clicked(once, "area:hill");
    expect(back(twice).chosen).toEqual(["unit:A1"]);
    expect(back(back(twice)).chosen).toEqual([]);
    expect(back(opened(MOVES)).chosen).toEqual([]);
  });
  it("drops the last element when it is clicked again", () => {
    expect(clicked(clicked(opened(MOVES), "unit:A1"), "unit:A1").chosen).toEqual([]);
  });
  it("begins anew with another element that begins an action", () => {
    expect(clicked(clicked(opened(MOVES), "unit:A1"), "unit:A2").chosen).toEqual(["unit:A2"]);
  });
  it("never changes the picking it was given", () => {
    const first = opened(MOVES);
    clicked(first, "unit:A1");
    expect(first.chosen).toEqual([]);
  });
});

describe("what is not possible", () => {
  it("names the elements clicked so far, for the explanation", () => {
    const picking = clicked(opened(MOVES), "unit:A1");
    expect(click(picking, "area:camp")).toEqual({ kind: "impossible", elements: ["unit:A1", "area:camp"] });
  });
});

describe("a whole action from the list", () => {
  it("is a ghost until confirmed, and Escape forgets it", () => {
    const picking = settle(opened(MOVES), MOVES[1] as Action);
    expect(ghost(picking)?.text).toBe("move A1 wood");
    expect(nextElements(picking).size).toBe(0);
    expect(ghost(back(picking))).toBeNull();
  });
});

describe("a kind of thing chosen first", () => {
  const plain = (template: string): string => template;
  it("offers each kind that goes on with a click", () => {
    expect(kinds(opened(MOVES), plain).map((kind) => [kind.label, kind.actions.length])).toEqual([
      ["move", 2],
      ["attack", 1],
    ]);
  });
  it("takes verbs of one name together", () => {
    const hop = action("hop A1 ford", ["unit:A1", "area:ford"]);
    const named = kinds(opened([...MOVES, hop]), (template) => (template === "hop" ? "move" : template));
    expect(named.map((kind) => [kind.label, kind.templates])).toEqual([
      ["move", ["move", "hop"]],
      ["attack", ["attack"]],
    ]);
    const picking = narrowed(opened([...MOVES, hop]), named[0] as Kind);
    expect(matching(picking).map((found) => found.text)).toEqual(["move A1 hill", "move A1 wood", "hop A1 ford"]);
  });
  it("is no choice when there is only one", () => {
    expect(kinds(opened(MOVES.slice(0, 2)), plain)).toEqual([]);
  });
  it("lets the board glow for it alone until Escape", () => {
    const picking = narrowed(opened(MOVES), { label: "move", templates: ["move"] });
    expect(nextElements(picking)).toEqual(new Set(["unit:A1"]));
    expect(click(picking, "unit:A2").kind).toBe("impossible");
    expect(nextElements(back(picking)).size).toBe(2);
  });
  it("reads as a button without places for values", () => {
    expect(shortened("Attack {a target} with {a unit}")).toBe("Attack …");
    expect(shortened("Move {unit#count} from {zone}")).toBe("Move …");
    expect(shortened("{unit} follows")).toBe("… follows");
    expect(shortened("Pass")).toBe("Pass");
  });
});

describe("a new list of actions", () => {
  it("keeps the clicks that still lead somewhere", () => {
    const picking = clicked(opened(MOVES), "unit:A1");
    expect(reopened(picking, MOVES.slice(0, 2)).chosen).toEqual(["unit:A1"]);
    expect(reopened(picking, MOVES.slice(2)).chosen).toEqual([]);
  });
});

describe("numbers", () => {
  const stack = [3, 1, 2].map((count) =>
    action(`land ${count} F`, ["unit:F"], { count: String(count), unit: "F" }, ["count"]),
  );
  it("make a stepper of actions that differ in one number", () => {
    const picking = clicked(opened([...stack, action("stay F", ["unit:F"])]), "unit:F");
    expect(counted(picking)[0]?.choices.map((choice) => choice.value)).toEqual([1, 2, 3]);
    expect(plainButtons(picking).map((found) => found.text)).toEqual(["stay F"]);
  });
  it("are no stepper when there is nothing to choose", () => {
    expect(counted(clicked(opened([stack[0] as Action, action("stay F", ["unit:F"])]), "unit:F"))).toEqual([]);
  });
});
