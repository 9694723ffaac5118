import { parsed } from "../fuzz/judge.ts";
import type { Answered } from "../fuzz/send.ts";
import type { Place } from "./places.ts";

export interface Difference {
  kind: "leaks" | "differences" | "hangs";
  words: string;
}

/** What an answer says of one id. */
export interface Told {
  id: string;
  answer: Answered | "hang";
}

interface Asked {
  place: Place;
  isRead: boolean;
  /** Acts on things that everybody sees, which are meant for everybody. */
  isOpen: boolean;
  there: Told;
  absent: Told;
  /** Asks about nothing once more, to see what changes by itself. */
  askAgain: () => Promise<Told>;
}

/** What tells a thing that is there from one that is not: status, code, names, and values where any are given. */
export async function tellApart(asked: Asked): Promise<Difference[]> {
  const { place, isRead, isOpen, there, absent, askAgain } = asked;
  if (there.answer === "hang" || absent.answer === "hang") {
    return [{ kind: "hangs", words: "no answer" }];
  }
  if (isOpen || (place.kind.isPublic && isRead)) return [];
  const [told, toldAbsent] = [shapeOf(there.answer), shapeOf(absent.answer)];
  if (there.answer.status < 300 && told !== toldAbsent) return [{ kind: "leaks", words: told }];
  if (told !== toldAbsent) {
    if (place.kind.isPublic) return [];
    return [{ kind: "differences", words: `${told} where nothing is: ${toldAbsent}` }];
  }
  if (there.answer.status >= 300) return [];
  const others = differing(valuesOf(there), valuesOf(absent));
  if (others.length === 0) return [];
  const byItself = new Set(differing(valuesOf(await askAgain()), valuesOf(absent)));
  const leaked = others.filter((name) => !byItself.has(name));
  return leaked.length === 0 ? [] : [{ kind: "leaks", words: `${told} with ${leaked.join(", ")}` }];
}

/** Status, code and the names of what is told; not the words, which hold the trace. */
function shapeOf({ status, text }: Answered): string {
  const value = parsed(text);
  const code = (value as { code?: string } | undefined)?.code ?? "";
  return `${status} ${code} ${namesIn(value).join(",")}`;
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [`[${value.length}]`, ...namesIn(value[0])];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== "params")
    .flatMap(([key, item]) => [key, ...namesIn(item)]);
}

const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Each value by where it stands, without the id that was asked for and without moments. */
function valuesOf({ id, answer }: Told): Map<string, string> {
  const values = new Map<string, string>();
  if (answer === "hang") return values;
  const plain = (text: string) => text.replaceAll(id, "").replaceAll(moment, "");
  const visit = (value: unknown, name: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, `${name}.${key}`);
    } else values.set(name, plain(JSON.stringify(value) ?? ""));
  };
  visit(parsed(answer.text) ?? answer.text, "");
  return values;
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
