/** What the table itself tells (joined, left, taken back), in words. */
import { t } from "../text";
import type { JournalEntry, SeatShape } from "./wire";

function ofSeat(what: string, name: string, seat: number): string {
  switch (what) {
    case "joined":
      return t("log.joined", { name });
    case "left":
      return t("log.left", { name });
    case "bot":
      return t("log.bot", { name });
    case "opened":
      return t("log.opened", { n: seat + 1 });
    case "standin":
      return t("log.standin", { name });
    case "back":
      return t("log.back", { name });
    case "prepared":
      return t("log.prepared", { name });
    case "entropy":
      return t("log.entropy", { name });
    case "hurried":
      return t("log.hurried", { name });
    default:
      return "";
  }
}

/** Give the function that words a note with the people at this table. */
export function noteWith(seats: readonly SeatShape[]): (entry: JournalEntry) => string {
  return (entry) => {
    const name = "seat" in entry ? (seats[entry.seat]?.name ?? "") : "";
    switch (entry.kind) {
      case "seat":
        return ofSeat(entry.what, entry.name || name, entry.seat);
      case "undo":
        return t("log.undo", { name });
      case "takeback":
        return t("log.takeback", { name });
      case "ask":
        return t(entry.what === "draw" ? "log.ask.draw" : "log.ask.takeback", { name });
      case "answer":
        return t(entry.agree ? "log.answer.yes" : "log.answer.no", { name });
      case "continued":
        return t("log.continued");
      case "cancel":
        return t("log.cancel");
      default:
        return "";
    }
  };
}
