/** A position inside an address: squeezed, and written in letters that an address may hold. */

/** Some bytes through a squeezing or stretching stream. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).blob();
}

export async function packed(value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const squeezed = new Uint8Array(await (await through(text, new CompressionStream("deflate-raw"))).arrayBuffer());
  const letters = Array.from(squeezed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What was packed; an error where it is nothing of the kind. */
export async function unpacked(text: string): Promise<unknown> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const squeezed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return JSON.parse(await (await through(squeezed, new DecompressionStream("deflate-raw"))).text()) as unknown;
}
