import { inflateSync } from "node:zlib";
import { CanNotLook, PdfReader, type Budget, type Dictionary } from "./pdf-syntax.ts";

/** What object streams of one file may unfold to; those of a paper of 10 MB are a few megabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024;
/** What it costs to begin with one of them, in characters read. */
const unpackingCharacters = 1_000;

/**
 * Whether a PDF does something when it is opened, carries other files, or has parts that can't be looked into. Every
 * place at which a reader could begin an object is looked at, whatever the file's own table says of it.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const budget: PackedBudget = {
    characters: 8 * text.length + 1_000_000,
    unpackedBytes: maxUnpackedBytes,
  };
  const reader = new PdfReader(text, budget);
  const texts = [text];
  const actions: Actions = new Map();
  try {
    for (const { number, dictionary } of objectsIn(reader)) {
      if (dictionary.holdsScript) return true;
      noteAction(actions, number, dictionary);
      const from = beginningOfObjects(reader, dictionary);
      if (from === null) continue;
      const unpacked = unpack(bytes.subarray(from), dictionary, budget);
      texts.push(unpacked);
      for (const [inner, object] of objectsOf(unpacked, dictionary, budget)) {
        if (object.holdsScript) return true;
        noteAction(actions, inner, object);
      }
    }
    return texts.some((part) => isActive(new PdfReader(part, budget), actions));
  } catch (error) {
    if (error instanceof CanNotLook) return true;
    throw error;
  }
}

interface PackedBudget extends Budget {
  unpackedBytes: number;
}

/** Names that occur for nothing else. */
const activeNames = new Set([
  "/JavaScript",
  "/Launch",
  "/EmbeddedFile",
  "/EmbeddedFiles",
  "/RichMedia",
  "/SubmitForm",
  "/ImportData",
  "/GoToE",
  "/Rendition",
]);

/** Looks behind every slash, also in comments, strings and pixels: what is none of them costs more to prove. */
function isActive(reader: PdfReader, actions: Actions): boolean {
  const { text } = reader;
  for (let at = text.indexOf("/"); at >= 0;) {
    const name = reader.readToken(at)!;
    if (activeNames.has(name.text)) return true;
    if (isActiveWith[name.text]?.(reader, name.end, actions)) return true;
    at = text.indexOf("/", name.end);
  }
  return false;
}

/** Short names, which pixels spell as well, with what must follow them. */
const isActiveWith: Readonly<
  Record<string, (reader: PdfReader, at: number, actions: Actions) => boolean>
> = {
  "/AA": (reader, at) => reader.readToken(at)?.text === "<<" || reader.readReference(at) !== null,
  "/XFA": (reader, at) => reader.readToken(at)?.text === "[" || reader.readReference(at) !== null,
  "/JS": (reader, at) => isScript(reader, at) || reader.readReference(at) !== null,
  "/OpenAction": (reader, at, actions) => {
    const dictionary = reader.readDictionary(at);
    if (dictionary) return kindOf(dictionary) !== "moves";
    const number = reader.readReference(at);
    if (number === null) return false;
    if (Number.isNaN(number)) return true;
    return [number, Number.NaN].some((key) => actions.get(key) === "does more");
  },
};

const byteOrderMark = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/;
const lettersOfCode = /[\t\n\f\r -~]/g;

/** A string as pixels hardly ever spell it: most of its beginning is text. In a dictionary any string counts. */
function isScript(reader: PdfReader, at: number): boolean {
  const token = reader.readToken(at);
  if (!token?.text.startsWith("(")) return /^<[0-9A-Fa-f\s]{8}/.test(token?.text ?? "");
  const beginning = reader.text.slice(token.from + 1, Math.min(token.end - 1, token.from + 17));
  if (byteOrderMark.test(beginning)) return true;
  const letters = beginning.match(lettersOfCode)?.length ?? 0;
  return letters > 0 && letters >= (beginning.length * 3) / 4;
}

/**
 * What each object does as an action; one number may stand for several versions of an object, and NaN for
 * objects whose number is written in a way of its own.
 */
type Actions = Map<number, "moves" | "does more">;

function noteAction(actions: Actions, number: number, dictionary: Dictionary): void {
  const kind = kindOf(dictionary);
  if (kind && actions.get(number) !== "does more") actions.set(number, kind);
}

/** To go to a page of the same file is harmless. */
function kindOf({ entries, isAmbiguous }: Dictionary): "moves" | "does more" | null {
  const kind = entries.get("S");
  if (kind === undefined) return null;
  return kind === "/GoTo" && !entries.has("Next") && !isAmbiguous ? "moves" : "does more";
}

/** Plainly written, and not the end of a longer number. */
const numberBefore = /[\0\t\n\f\r ](\d{1,7})[\0\t\n\f\r ]{1,8}\d{1,7}[\0\t\n\f\r ]{0,8}$/;

function* objectsIn(reader: PdfReader): Generator<{ number: number; dictionary: Dictionary }> {
  const { text } = reader;
  for (let at = text.indexOf("obj"); at >= 0; at = text.indexOf("obj", at + 3)) {
    if (text.startsWith("end", at - 3)) continue;
    const dictionary = reader.readDictionary(at + 3);
    if (!dictionary) continue;
    const number = numberBefore.exec(text.slice(Math.max(0, at - 40), at))?.[1];
    yield { number: Number(number), dictionary };
  }
}

/** Where the packed objects begin that this dictionary describes; null when it describes something else. */
function beginningOfObjects(reader: PdfReader, { entries, end }: Dictionary): number | null {
  const isNamed = entries.get("Type") === "/ObjStm";
  if (!isNamed && !(entries.has("N") && entries.has("First"))) return null;
  const next = reader.readToken(end);
  if (next?.text !== "stream") return null;
  return next.end + (reader.text.startsWith("\r\n", next.end) ? 2 : 1);
}

/** Writers pack objects in one way alone; any other is there to hide them. */
function unpack(
  packed: Buffer,
  { entries, isAmbiguous }: Dictionary,
  budget: PackedBudget,
): string {
  const filter = entries.get("Filter");
  const isOdd = ["DecodeParms", "DP", "F"].some((key) => entries.has(key)) || isAmbiguous;
  if (isOdd) throw new CanNotLook("object stream of an odd kind");
  if (filter !== undefined && !/^(?:\[ )?\/(?:FlateDecode|Fl)(?: \])?$/.test(filter)) {
    throw new CanNotLook("object stream behind another filter");
  }
  try {
    const unpacked =
      filter === undefined
        ? packed.subarray(0, readNumber(entries.get("Length")))
        : inflate(packed, budget);
    budget.unpackedBytes -= unpacked.length;
    budget.characters += 4 * unpacked.length - unpackingCharacters;
    if (Math.min(budget.unpackedBytes, budget.characters) < 0) {
      throw new CanNotLook("object streams of many megabytes");
    }
    return unpacked.toString("latin1");
  } catch (error) {
    throw new CanNotLook("object stream that does not open", { cause: error });
  }
}

/** What `info` makes of the answer; its types don't know. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Also what unfolds to nothing takes its time: what is read of it is counted. */
function inflate(packed: Buffer, budget: PackedBudget): Buffer {
  const options = { maxOutputLength: budget.unpackedBytes, info: true };
  const { buffer, engine } = inflateSync(packed, options) as unknown as Inflated;
  budget.characters -= engine.bytesWritten;
  return buffer;
}

/** A number that stands elsewhere in the file is nothing that writers do. */
function readNumber(value = ""): number {
  if (!/^\d{1,10}$/.test(value)) throw new CanNotLook("object stream without its numbers");
  return Number(value);
}

/** The objects by their numbers, which stand with their places before the first of them. */
function* objectsOf(
  text: string,
  { entries }: Dictionary,
  budget: Budget,
): Generator<[number, Dictionary]> {
  const first = readNumber(entries.get("First"));
  const table = new PdfReader(text.slice(0, first), budget);
  const reader = new PdfReader(text, budget);
  let end = 0;
  for (let left = readNumber(entries.get("N")); left > 0; left -= 1) {
    const number = table.readToken(end);
    const place = number && table.readToken(number.end);
    if (!place) return;
    const dictionary = reader.readDictionary(first + readNumber(place.text));
    if (dictionary) yield [readNumber(number.text), dictionary];
    end = place.end;
  }
}
