/** A piece of stored text: words, or an element of the short list that a text may hold. */
export type StoredNode = string | StoredElement;

export interface StoredElement {
  tag: StoredTag;
  attributes: Readonly<Record<string, string>>;
  children: StoredNode[];
}

/** What each element keeps of what is written on it; all else is dropped. */
const kept = {
  h2: ["id"],
  h3: ["id"],
  p: [],
  ul: [],
  ol: ["start"],
  li: [],
  strong: [],
  em: [],
  a: ["href"],
  blockquote: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  figure: [],
  figcaption: [],
  img: ["src", "alt", "width", "height"],
  code: [],
  pre: [],
  br: [],
  hr: [],
} as const satisfies Record<string, readonly string[]>;

export type StoredTag = keyof typeof kept;

const empty: ReadonlySet<string> = new Set(["img", "br", "hr"]);
const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const attribute = /([a-z-]+)="([^"]*)"/gi;
const safeAddress = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/**
 * The API sends text as HTML that it cleaned when it was saved. A page never gives that to the browser as
 * markup, which its policy would not admit: it becomes elements, one by one, and an element that is not
 * listed leaves only its words. Only the server reads it.
 */
export function parseStoredHtml(html: string): StoredNode[] {
  const root: StoredNode[] = [];
  const open: { tag: string; children: StoredNode[] }[] = [{ tag: "", children: root }];
  for (const [text, slash, name, written = ""] of html.matchAll(piece)) {
    const { children } = open.at(-1)!;
    const tag = name?.toLowerCase();
    if (tag === undefined) addWords(children, decode(text));
    else if (slash) close(open, tag);
    else if (isListed(tag)) {
      const element: StoredElement = {
        tag,
        attributes: readAttributes(tag, written),
        children: [],
      };
      children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root;
}

function isListed(tag: string): tag is StoredTag {
  return Object.hasOwn(kept, tag);
}

/** An end without a beginning ends nothing; one that comes early ends what is inside it too. */
function close(open: { tag: string }[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.splice(at);
}

/** Line breaks between blocks are only how the text was stored. */
function addWords(children: StoredNode[], words: string): void {
  if (words.trim() === "" && words.includes("\n")) return;
  children.push(words);
}

/** What React calls otherwise than HTML does. */
const elementNames: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" };

function readAttributes(tag: StoredTag, written: string): Record<string, string> {
  const names: readonly string[] = kept[tag];
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of written.matchAll(attribute)) {
    const text = decode(value);
    const isAddress = name === "href" || name === "src";
    if (!names.includes(name) || (isAddress && !safeAddress.test(text))) continue;
    found[elementNames[name] ?? name] = text;
  }
  return found;
}

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (mark, ten, hex, name) => {
    if (name) return signs[String(name).toLowerCase()] ?? mark;
    const point = ten ? Number(ten) : Number.parseInt(String(hex), 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : mark;
  });
}
