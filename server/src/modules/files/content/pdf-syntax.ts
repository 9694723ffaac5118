const space = String.raw`[\0\t\n\f\r ]`;
/** What may stand between two tokens, as far as an expression that is tried at every byte can afford it. */
export const gap = String.raw`${space}{0,32}(?:%[^\r\n]{0,32}[\r\n]${space}{0,32})?`;
const regular = String.raw`[^\0\t\n\f\r ()<>[\]{}/%]`;

/** How much may be read of one file; what asks for more is made to keep readers busy. */
export interface Budget {
  characters: number;
}

/** A part of the file keeps what it holds to itself. */
export class CanNotLook extends Error {}

interface Token {
  text: string;
  end: number;
}

export interface Dictionary {
  /** The tokens of each value with one space between. */
  entries: Map<string, string>;
  /** Says a key twice: readers differ about which one counts. */
  isAmbiguous: boolean;
  end: number;
}

/** More than any value has that is asked for here. */
const mostWords = 8;

/** Reads one text in PDF's own notation, from wherever it is asked to. */
export class PdfReader {
  readonly text: string;
  readonly #budget: Budget;
  readonly #skipped = new RegExp(String.raw`(?:${space}+|%[^\r\n]*(?:[\r\n]|$))*`, "y");
  readonly #token = new RegExp(
    String.raw`<<|>>|[[\]{}()]|/${regular}*|<[^<>]*>|>|${regular}+`,
    "y",
  );

  constructor(text: string, budget: Budget) {
    this.text = text;
    this.#budget = budget;
  }

  /** Names with their `#4a` read, strings as `(`: what they say is of no interest here. */
  readToken(at: number): Token | null {
    this.#skipped.lastIndex = at;
    this.#skipped.exec(this.text);
    const from = this.#skipped.lastIndex;
    this.#token.lastIndex = from;
    const found = this.#token.exec(this.text)?.[0];
    const end = found === "(" ? endOfString(this.text, from + 1) : from + (found?.length ?? 0);
    this.#budget.characters -= end - at + 1;
    if (this.#budget.characters < 0) throw new CanNotLook("the file takes too long to read");
    if (found === undefined) return null;
    return { text: found.startsWith("/") ? plainNames(found) : found, end };
  }

  /** The dictionary that begins there, if one does. */
  readDictionary(at: number): Dictionary | null {
    const open = this.readToken(at);
    if (open?.text !== "<<") return null;
    const entries = new Map<string, string>();
    let isAmbiguous = false;
    let depth = 1;
    let key: string | undefined;
    let value: string[] = [];
    for (let token = this.readToken(open.end); token; token = this.readToken(token.end)) {
      const { text: word, end } = token;
      if (word === ">>" || word === "]") depth -= 1;
      const isKey = depth === 1 && word.startsWith("/") && (key === undefined || value.length > 0);
      if (isKey || depth === 0) {
        if (key !== undefined) {
          isAmbiguous ||= entries.has(key);
          entries.set(key, value.join(" "));
        }
        if (depth === 0) return { entries, isAmbiguous, end };
        key = word.slice(1);
        value = [];
      } else if (value.length < mostWords) {
        value.push(word);
      }
      if (word === "<<" || word === "[") depth += 1;
    }
    throw new CanNotLook("a dictionary without an end");
  }
}

function endOfString(text: string, from: number): number {
  let depth = 1;
  const mark = /\\[^]|[()]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === "(") depth += 1;
    if (found[0] === ")") depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** `/J#61vaScript` is `/JavaScript` for whoever reads it. */
export function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
