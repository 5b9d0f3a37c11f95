/** Hints and studies in words. */
import { t } from "../text";
import type { Reason, SeatShape } from "./wire";

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** A change of a chance, with its sign. */
export function change(amount: number): string {
  const hundredths = Math.round(100 * amount);
  return `${hundredths > 0 ? "+" : hundredths < 0 ? "−" : "±"}${Math.abs(hundredths)} %`;
}

/** Who has more of what, or less. */
export function told(reason: Reason, seats: readonly SeatShape[] | readonly string[]): string {
  const seat = seats[reason.seat];
  const name = typeof seat === "string" ? seat : (seat?.name ?? "");
  const said = t(reason.more ? "hint.more" : "hint.less", { name, what: reason.name });
  return reason.good ? said : t("hint.but", { said });
}

/** Changes of all chances by name. */
export function changes(amounts: readonly number[], names: readonly string[]): string {
  return amounts.map((amount, seat) => `${names[seat] ?? ""} ${change(amount)}`).join(", ");
}
