/** The table whose set-up is to be done by itself as soon as it is laid: wished for with "Play now". */
let wished = "";

export function prepareAt(table: string): void {
  wished = table;
}

/** Tell, once, whether a table is the one. */
export function preparedAt(table: string): boolean {
  if (wished !== table) return false;
  wished = "";
  return true;
}
