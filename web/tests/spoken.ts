/** Finds the words that a source says by itself: texts and spoken attributes of components, sentences in code. */
import { parse } from "svelte/compiler";
import ts from "typescript";

const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label"]);
/** Attributes whose strings are for the browser, never for people. */
const SILENT =
  /^(class|style|id|d|transform|points|viewBox|fill|stroke.*|filter|mask|clip-path|href|src|role|type|data-.*)$/;
const WORD = /\p{L}{2,}/u;
/** Two words in a row, or one beside a gap: "Your turn", " cards". */
const SENTENCE = /\p{L}[,.:;!?]? +\p{L}{2,}|^ +\p{L}{2,}|\p{L}{2,}[,:;.?!]? +$|^\p{Lu}\p{Ll}{2,}[.!?…]?$/u;
/** What browsers and servers are told: keys, headers, selectors. */
const TECHNICAL = new Set(
  ["Enter", "Escape", "Backspace", "Delete", "Home", "End", "Tab", "Space"].concat(
    ["Authorization", "Bearer ", "Notification"],
    ["input, textarea, select", "input, select, textarea"],
  ),
);

type Node = Record<string, unknown> & { type?: string };

/** The words of a component, in the order of its source. */
export function wordsOf(source: string): string[] {
  const found: string[] = [];
  const tree = parse(source, { modern: true });
  walk(tree.fragment as unknown as Node, found, "");
  for (const script of [tree.module, tree.instance]) {
    if (script) found.push(...sentencesOf(source.slice(...span(script.content as unknown as Node))));
  }
  return found;
}

function span(node: Node): [number, number] {
  return [node["start"] as number, node["end"] as number];
}

function walk(node: unknown, found: string[], attribute: string): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, found, attribute));
  if (typeof node !== "object" || node === null) return;
  const one = node as Node;
  if (one.type === "Comment" || one.type === "StyleSheet" || one.type === "StyleDirective") return;
  if (one.type === "Attribute" || one.type === "ClassDirective") return inside(one, found);
  if (one.type === "Text") return said(one["data"] as string, attribute, found);
  if (one.type === "Literal" && typeof one["value"] === "string") return meant(one["value"], attribute, found);
  if (one.type === "TemplateElement") return meant((one["value"] as { cooked: string }).cooked, attribute, found);
  for (const [key, value] of Object.entries(one))
    if (key !== "metadata" && key !== "name_loc") walk(value, found, attribute);
}

function inside(attribute: Node, found: string[]): void {
  walk(attribute["value"], found, String(attribute["name"]));
}

/** Text of the markup: any word, unless it stands in an attribute that nobody reads. */
function said(text: string, attribute: string, found: string[]): void {
  const read = attribute === "" || SPOKEN.has(attribute);
  if (read && WORD.test(text.replaceAll(/&\w+;/g, " "))) found.push(text.trim());
}

function meant(text: string, attribute: string, found: string[]): void {
  if (!SILENT.test(attribute) && sentence(text)) found.push(text.trim());
}

function sentence(text: string): boolean {
  return SENTENCE.test(text) && !TECHNICAL.has(text) && !/[<>{}=[\]()#]|^\.|[a-z]-[a-z]+ |\bpx\b/.test(text);
}

/** The sentences in a piece of TypeScript. */
export function sentencesOf(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      if (sentence(node.text)) found.push(node.text.trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", code, ts.ScriptTarget.Latest, true));
  return found;
}
