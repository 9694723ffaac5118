import { inflateSync } from "node:zlib";
import {
  CanNotLook,
  gap,
  PdfReader,
  plainNames,
  type Budget,
  type Dictionary,
} from "./pdf-syntax.ts";

/** What object streams of one file may unfold to; those of a paper of 10 MB are a few megabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024;

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
      noteAction(actions, number, dictionary);
      const from = beginningOfObjects(reader, dictionary);
      if (from === null) continue;
      const unpacked = unpack(bytes.subarray(from), dictionary, budget);
      texts.push(unpacked);
      for (const [inner, object] of objectsOf(unpacked, dictionary, budget)) {
        noteAction(actions, inner, object);
      }
    }
    return texts.some((part) => isActive(new PdfReader(plainNames(part), budget), actions));
  } catch (error) {
    if (error instanceof CanNotLook) return true;
    throw error;
  }
}

interface PackedBudget extends Budget {
  unpackedBytes: number;
}

/** Of what starts something: names that occur for nothing else, and short ones with what must follow them. */
const reference = String.raw`\d+${gap}\d+${gap}R`;
const longNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/;
const shortNames = new RegExp(
  [
    String.raw`/AA${gap}(?:<<|${reference})`,
    String.raw`/XFA${gap}(?:\[|${reference})`,
    // Pixels hardly ever spell it with text behind.
    String.raw`/JS${gap}(?:\((?:\xfe\xff|[\t\n\r -~]{8})|<[0-9A-Fa-f\s]{8}|${reference})`,
  ].join("|"),
);
const openAction = new RegExp(String.raw`/OpenAction(?=${gap}(<<|(\d+)${gap}\d+${gap}R))`, "g");

function isActive(reader: PdfReader, actions: Actions): boolean {
  const { text } = reader;
  if (longNames.test(text) || shortNames.test(text)) return true;
  for (const { 0: name, 2: number, index } of text.matchAll(openAction)) {
    const kinds =
      number === undefined
        ? [kindOf(reader.readDictionary(index + name.length)!)]
        : [Number(number), Number.NaN].map((key) => actions.get(key) ?? "moves");
    if (kinds.some((kind) => kind !== "moves")) return true;
  }
  return false;
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

function* objectsIn(reader: PdfReader): Generator<{ number: number; dictionary: Dictionary }> {
  const { text } = reader;
  for (let at = text.indexOf("obj"); at >= 0; at = text.indexOf("obj", at + 3)) {
    if (text.startsWith("end", at - 3)) continue;
    const dictionary = reader.readDictionary(at + 3);
    if (!dictionary) continue;
    const number = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(
      text.slice(Math.max(0, at - 40), at),
    )?.[1];
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
        : inflateSync(packed, { maxOutputLength: budget.unpackedBytes });
    budget.unpackedBytes -= unpacked.length;
    budget.characters += 2 * unpacked.length;
    if (budget.unpackedBytes < 0) throw new CanNotLook("object streams of many megabytes");
    return unpacked.toString("latin1");
  } catch (error) {
    throw new CanNotLook("object stream that does not open", { cause: error });
  }
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
  budget.characters -= Math.min(first, text.length);
  const reader = new PdfReader(text, budget);
  const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const dictionary = reader.readDictionary(first + numbers[at + 1]!);
    if (dictionary) yield [numbers[at]!, dictionary];
  }
}
