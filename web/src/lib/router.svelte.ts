/** Addresses of the page: each screen has one, so that everything can be linked and the browser's buttons work. */
export interface StartStep {
  table: string;
  step: number;
}

export type Route =
  | { screen: "home"; play: string }
  | { screen: "new"; game: string; mode: string; start: StartStep | null; packed: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; step: number | null; eyes: string }
  | { screen: "position"; game: string; start: StartStep | null; seats: number; options: string; packed: string }
  | { screen: "study"; id: string }
  | { screen: "lesson"; game: string; name: string }
  | { screen: "rules"; game: string; entry: string }
  | { screen: "lab"; name: string; kind: string }
  | { screen: "join"; secret: string }
  | { screen: "lost"; path: string };

export function parse(url: URL): Route {
  const [first = "", second = "", third = ""] = url.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  const fragment = url.hash.slice(1);
  const step = Number.parseInt(url.searchParams.get("step") ?? "", 10);
  switch (first) {
    case "":
      return { screen: "home", play: url.searchParams.get("play") ?? "" };
    case "new":
      return {
        screen: "new",
        game: second,
        mode: url.searchParams.get("mode") ?? "friends",
        start: startOf(url),
        packed: fragment,
      };
    case "table":
      return { screen: "table", id: second };
    case "replay":
      return {
        screen: "replay",
        id: second,
        step: Number.isNaN(step) ? null : step,
        eyes: url.searchParams.get("eyes") ?? "",
      };
    case "position": {
      const seats = Number.parseInt(url.searchParams.get("seats") ?? "", 10) || 0;
      const options = url.searchParams.get("options") ?? "";
      return { screen: "position", game: second, start: startOf(url), seats, options, packed: fragment };
    }
    case "study":
      return { screen: "study", id: second };
    case "lesson":
      return { screen: "lesson", game: second, name: third };
    case "rules":
      return { screen: "rules", game: second, entry: decodeURIComponent(fragment) };
    case "lab":
      return { screen: "lab", name: second, kind: third };
    case "join":
      return { screen: "join", secret: fragment };
    default:
      return { screen: "lost", path: url.pathname };
  }
}

/** The step of a finished game that a new table is to go on from. */
function startOf(url: URL): StartStep | null {
  const table = url.searchParams.get("from");
  const step = Number.parseInt(url.searchParams.get("step") ?? "", 10);
  return table && step >= 0 ? { table, step } : null;
}

export const place = $state({ route: { screen: "home", play: "" } as Route });

function read(): void {
  place.route = parse(new URL(location.href));
}

/** Go to an address of the page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  if (!replace) window.scrollTo(0, 0);
}

/** Follow links inside the page without loading it anew. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || link.target || link.hasAttribute("download") || url.pathname.startsWith("/api"))
    return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

export function startRouter(): void {
  read();
  window.addEventListener("popstate", read);
  window.addEventListener("hashchange", read);
  document.addEventListener("click", follow);
}
