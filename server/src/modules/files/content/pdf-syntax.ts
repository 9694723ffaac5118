const [lineFeed, carriageReturn, percent] = [0x0a, 0x0d, 0x25];
/** By the code of a sign; text comes byte by byte. */
const signs = (text: string) =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(text.includes(String.fromCharCode(code))));
const isSpace = signs("\0\t\n\f\r ");
const endsWord = signs("\0\t\n\f\r ()<>[]{}/%");

/** How much may be read of one file; what asks for more is made to keep readers busy. */
export interface Budget {
  characters: number;
}

/** A part of the file keeps what it holds to itself. */
export class CanNotLook extends Error {}

interface Token {
  text: string;
  from: number;
  end: number;
}

export interface Dictionary {
  /** Those that are asked for here: the tokens of each value with one space between. */
  entries: Map<string, string>;
  /** Says such a key twice: readers differ about which one counts. */
  isAmbiguous: boolean;
  /** Has a script in it, at whatever depth. */
  holdsScript: boolean;
  end: number;
}

/** Of an action and of a stream that holds objects. */
const keysOfInterest = new Set([
  "S",
  "Next",
  "Type",
  "N",
  "First",
  "Length",
  "Filter",
  "DecodeParms",
  "DP",
  "F",
]);
/** More than any of their values has. */
const mostWords = 8;

/** What it costs to begin with a token. */
const tokenCharacters = 3;
/** A name has at most 127 signs, each written with three at the most. */
const longestName = 1 + 3 * 127;

/** Reads one text in PDF's own notation, from wherever it is asked to. */
export class PdfReader {
  readonly text: string;
  readonly #budget: Budget;

  constructor(text: string, budget: Budget) {
    this.text = text;
    this.#budget = budget;
  }

  /** Names with their `#4a` read, strings as `(`: what they say is of no interest here. */
  readToken(at: number): Token | null {
    const from = this.#behindGap(at);
    const { isWhole, end } = this.#tokenAt(from);
    this.#budget.characters -= end - at + tokenCharacters;
    if (this.#budget.characters < 0) throw new CanNotLook("the file takes too long to read");
    if (!isWhole) return null;
    const first = this.text[from]!;
    if (first === "(") return { text: first, from, end };
    const text = this.text.slice(from, end);
    return { text: first === "/" ? plainName(text) : text, from, end };
  }

  /** Space and comments, as many as there are. */
  #behindGap(at: number): number {
    const { text } = this;
    let isComment = false;
    for (let to = at; to < text.length; to += 1) {
      const sign = text.charCodeAt(to);
      if (isComment) isComment = sign !== lineFeed && sign !== carriageReturn;
      else if (sign === percent) isComment = true;
      else if (isSpace[sign] === 0) return to;
    }
    return text.length;
  }

  #tokenAt(from: number): { isWhole: boolean; end: number } {
    const { text } = this;
    const first = text[from];
    if (first === undefined) return { isWhole: false, end: from };
    if (first === "(") return { isWhole: true, end: endOfString(text, from + 1) };
    if (first === "<" || first === ">") {
      if (text[from + 1] === first) return { isWhole: true, end: from + 2 };
      return first === ">" ? { isWhole: true, end: from + 1 } : this.#hexadecimalAt(from);
    }
    let end = from + 1;
    if (first !== "/" && endsWord[text.charCodeAt(from)] === 1) return { isWhole: true, end };
    while (end < text.length && endsWord[text.charCodeAt(end)] === 0) end += 1;
    return { isWhole: true, end };
  }

  #hexadecimalAt(from: number): { isWhole: boolean; end: number } {
    const { text } = this;
    let end = from + 1;
    while (end < text.length && text[end] !== "<" && text[end] !== ">") end += 1;
    return text[end] === ">" ? { isWhole: true, end: end + 1 } : { isWhole: false, end };
  }

  /** The number of the object that is pointed at there: null where none is, NaN where it is written oddly. */
  readReference(at: number): number | null {
    const words: string[] = [];
    for (let token = this.readToken(at); token; token = this.readToken(token.end)) {
      words.push(token.text);
      if (words.length === 3 || !/^[-+.\deE]+$/.test(token.text)) break;
    }
    const written = words.join(" ");
    // Readers also take `5 0R`, `+5 0 R` and `5. 0 R`.
    if (!/^[-+.\d][-+.\deE ]*R$/.test(written)) return null;
    return Number(/^(\d{1,7}) \d{1,7} R$/.exec(written)?.[1] ?? Number.NaN);
  }

  /** The dictionary that begins there, if one does. */
  readDictionary(at: number): Dictionary | null {
    const open = this.readToken(at);
    if (open?.text !== "<<") return null;
    const entries = new Map<string, string>();
    let isAmbiguous = false;
    let holdsScript = false;
    let before = open.text;
    let depth = 1;
    let key: string | undefined;
    let value: string[] = [];
    for (let token = this.readToken(open.end); token; token = this.readToken(token.end)) {
      const { text: word, end } = token;
      holdsScript ||= before === "/JS" && /^(?:[(\d+.-]|<(?!<))/.test(word);
      before = word;
      if (word === ">>" || word === "]") depth -= 1;
      const isKey = depth === 1 && word.startsWith("/") && (key === undefined || value.length > 0);
      if (isKey || depth === 0) {
        if (key !== undefined && keysOfInterest.has(key)) {
          isAmbiguous ||= entries.has(key);
          entries.set(key, value.join(" "));
        }
        if (depth === 0) return { entries, isAmbiguous, holdsScript, end };
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
function plainName(text: string): string {
  if (!text.includes("#") || text.length > longestName) return text;
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
