export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long something is shown at each speed, against the normal one. */
const LENGTHS: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, instant: 0 };

/** What a person likes: kept in this browser only. */
export interface Settings {
  theme: "auto" | "dark" | "light";
  motion: "auto" | "full" | "none";
  /** How long outcomes and other people's moves are shown. */
  speed: Speed;
  /** Show ids of rules and the notation of moves. */
  notation: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
  /** Lessons that were played to their end, as game/name. */
  learned: string[];
  /** The level of bots that was chosen last. */
  level: string;
  /** Questions with a standing answer that this person wants to be asked all the same, as game/prompt. */
  asking: string[];
}

const KEY = "retrorocket.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  notation: false,
  sound: false,
  notify: false,
  name: "",
  learned: [],
  level: "",
  asking: [],
};

/** Read stored settings, forgiving anything strange in them. */
export function readSettings(stored: string | null): Settings {
  try {
    const found: unknown = JSON.parse(stored ?? "{}");
    if (typeof found !== "object" || found === null) return { ...DEFAULTS };
    const kept = Object.entries(found).filter(([key, value]) => {
      const known = DEFAULTS[key as keyof Settings];
      return known !== undefined && typeof value === typeof known && Array.isArray(value) === Array.isArray(known);
    });
    return { ...DEFAULTS, ...Object.fromEntries(kept) };
  } catch {
    return { ...DEFAULTS };
  }
}

function stored(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

/** Change settings and keep them; a browser that keeps nothing still gets them for now. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse: the settings hold until the page is closed
  }
  dress();
}

/** Put theme and motion on the page. */
export function dress(): void {
  const dark =
    settings.theme === "auto" ? !matchMedia("(prefers-color-scheme: light)").matches : settings.theme === "dark";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.dataset["motion"] = still() ? "none" : "full";
}

/** Tell whether nothing should move. */
export function still(): boolean {
  if (settings.motion !== "auto") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long something stays to be read, in milliseconds: as fast as people like it. */
export function hold(milliseconds: number): number {
  return milliseconds * (LENGTHS[settings.speed] ?? 1);
}

/** How long a movement takes, in milliseconds: none when nothing should move. */
export function pace(milliseconds: number): number {
  return still() ? 0 : hold(milliseconds);
}
