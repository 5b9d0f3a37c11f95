/** REST: one function per call, errors as sentences. */
import { t } from "../text";
import { grain } from "./grain";
import type {
  Arrange,
  Checked,
  ComponentsShape,
  Explained,
  Fill,
  GameCard,
  GameDetails,
  HintsShape,
  Invites,
  Join,
  LessonQuestion,
  LessonShape,
  MadeTable,
  NewPersonShape,
  NewTable,
  NotationShape,
  OftenShape,
  PositionQuestion,
  PositionShape,
  ReplayShape,
  ReportCard,
  RuleOfGame,
  RulesShape,
  SetupWish,
  StudyShape,
  TableList,
  TableShape,
  Verdict,
} from "./wire";

const KEY = "retrorocket.person";

/** What went wrong, in the server's words. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
    readonly path = "",
    readonly rule = "",
  ) {
    super(message);
  }
}

let kept: NewPersonShape | null = null;

/** Who this browser is, if it ever said so. */
export function person(): NewPersonShape | null {
  if (kept) return kept;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof found === "object" && found !== null && "token" in found) kept = found as NewPersonShape;
  } catch {
    kept = null;
  }
  return kept;
}

function forget(): void {
  kept = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

function keep(someone: NewPersonShape): NewPersonShape {
  kept = someone;
  try {
    localStorage.setItem(KEY, JSON.stringify(someone));
  } catch {
    // a browser that keeps nothing plays until it is closed
  }
  return someone;
}

function headers(body: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (body !== undefined) found["Content-Type"] = "application/json";
  const me = person();
  if (me) found["Authorization"] = `Bearer ${me.token}`;
  return found;
}

async function trouble(response: Response): Promise<Trouble> {
  try {
    const said = (await response.json()) as { error?: string; message?: string; path?: string; rule?: string };
    return new Trouble(
      response.status,
      said.error ?? "failed",
      said.message ?? response.statusText,
      said.path,
      said.rule,
    );
  } catch {
    return new Trouble(response.status, "failed", response.statusText || t("app.status", { status: response.status }));
  }
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: headers(body) };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    return await fetch(path, init);
  } catch {
    throw new Trouble(0, "offline", t("app.offline"));
  }
}

/** Send a request; a server that does not know this browser any more is asked again as a stranger would. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let response = await reach(method, path, body);
  if (response.status === 401 && person()) {
    const name = person()?.name ?? "";
    forget();
    if (method !== "GET") await me(name);
    response = await reach(method, path, body);
  }
  if (!response.ok) throw await trouble(response);
  return response;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

/** This browser's person; made at the first need, renamed when the name changed. */
export async function me(name: string): Promise<NewPersonShape> {
  const known = person();
  if (!known) return keep(await call<NewPersonShape>("POST", "/api/people", { name }));
  if (name === "" || known.name === name) return known;
  await call("PATCH", "/api/people/me", { name });
  const now = person() ?? known;
  return keep({ ...now, name });
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const games = (): Promise<GameCard[]> => call("GET", "/api/games");
export const game = (id: string): Promise<GameDetails> => call("GET", `/api/games/${encodeURIComponent(id)}`);
export const components = (id: string): Promise<ComponentsShape> =>
  call("GET", `/api/games/${encodeURIComponent(id)}/components`);
export const rules = (id: string): Promise<RulesShape> => call("GET", `/api/games/${encodeURIComponent(id)}/rules`);
export const checkSetup = (id: string, wish: SetupWish): Promise<Checked> =>
  call("POST", `/api/games/${encodeURIComponent(id)}/setup`, wish);
const lessonAt = (game: string, name: string): string =>
  `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`;
export const lesson = (game: string, name: string, answers: string[]): Promise<LessonShape> =>
  call("POST", lessonAt(game, name), { answers });
export const inLesson = (game: string, name: string, asked: LessonQuestion): Promise<Explained> =>
  call("POST", `${lessonAt(game, name)}/explain`, asked);
const positionAt = (game: string): string => `/api/games/${encodeURIComponent(game)}/position`;
/** Try a position that somebody sets up, or begin with a new game's. */
export const arrange = (game: string, wish: Arrange): Promise<PositionShape> => call("POST", positionAt(game), wish);
export const inPosition = (game: string, asked: PositionQuestion): Promise<Explained> =>
  call("POST", `${positionAt(game)}/explain`, asked);
export const rule = (id: string): Promise<RuleOfGame> => call("GET", `/api/rules/${encodeURIComponent(id)}`);
export const notation = (table: string): Promise<NotationShape> => call("GET", `${at(table)}/notation`);
export const table = (id: string): Promise<TableShape> => call("GET", at(id));
export const join = (id: string, wish: Join): Promise<TableShape> =>
  call("POST", `${at(id)}/join`, { entropy: grain(), ...wish });
export const invites = (id: string): Promise<Invites> => call("POST", `${at(id)}/invites`);
export const fillSeat = (id: string, seat: number, wish: Fill): Promise<TableShape> =>
  call("POST", `${at(id)}/seats/${seat}`, wish);
export const leave = (id: string): Promise<TableShape> => call("POST", `${at(id)}/leave`, {});
export const cancel = (id: string): Promise<TableShape> => call("DELETE", at(id));
export const rematch = (id: string): Promise<TableShape> => call("POST", `${at(id)}/rematch`);
export const verify = (id: string): Promise<Verdict> => call("POST", `${at(id)}/verify`);
export const hint = (id: string, seat: number): Promise<HintsShape> => call("POST", `${at(id)}/hint`, { seat });
export const often = (id: string): Promise<OftenShape> => call("POST", `${at(id)}/often`);
export const reports = (): Promise<ReportCard[]> => call("GET", "/api/lab/reports");
export const reportAddress = (report: ReportCard): string =>
  `/api/lab/reports/${encodeURIComponent(report.name)}/${report.kind}`;
export const study = (id: string): Promise<StudyShape> => call("POST", `${at(id)}/study`);
export const record = async (id: string): Promise<Blob> => (await send("GET", `${at(id)}/record`)).blob();

/** The position after a step of a finished game, as a file. */
export const position = async (id: string, step: number): Promise<Blob> =>
  (await send("GET", `${at(id)}/position?step=${step}`)).blob();

/**
 * Make a table. The word that is sent with the wish is known to the server when it seals its dice; so, where the game
 * does not begin at once, every seat of ours gets another one now that the seal is published.
 */
export async function makeTable(wish: NewTable): Promise<MadeTable> {
  const typed = wish.entropy ?? "";
  const made = await call<MadeTable>("POST", "/api/tables", { ...wish, entropy: grain(typed) });
  if (made.table.status === "open") {
    for (const seat of made.table.you) await addGrain(made.table.id, seat, typed);
  }
  return made;
}

/** Mix a fresh word into the dice; should the game have begun meanwhile, the one before counts. */
async function addGrain(id: string, seat: number, typed: string): Promise<void> {
  try {
    await call("POST", `${at(id)}/entropy`, { seat, entropy: grain(typed) });
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
  }
}

export async function tables(show: "mine" | "open" | "playing" | "finished"): Promise<TableShape[]> {
  if (show === "mine" && !person()) return [];
  return (await call<TableList>("GET", `/api/tables?show=${show}`)).tables;
}

export const replay = (id: string, eyes: string, from: number, count: number): Promise<ReplayShape> =>
  call("GET", `${at(id)}/replay?eyes=${encodeURIComponent(eyes)}&from=${from}&count=${count}`);
