import { newId } from "../../server/src/platform/ids.ts";
import type { Operation } from "./document.ts";
import { readMark } from "./values.ts";

/** What answers have told so far, by the name that it had there: ids, codes, cursors, grants. */
export interface Known {
  learn(operation: Pick<Operation, "path">, answer: unknown): void;
  /** The same draft, with ids in the place of marks and now and then with what was told before. */
  fill<T>(value: T): T;
  /** Addresses that answers gave, of routes like this one. */
  linksTo(operation: Pick<Operation, "path">): readonly string[];
  /** What was learned goes no further than to the copy. */
  copy(): Known;
}

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** With or without the origin that it is shown under. */
const linkForm = /^(?:https?:\/\/[^/]+)?(\/(?:api\/v1|files)\/\S{1,2000})$/;
const longestText = 200;
const mostPerName = 60;

export function createKnown(told: ReadonlyMap<string, readonly string[]> = new Map()): Known {
  const byName = new Map<string, readonly string[]>(told);
  const add = (name: string, text: string) => {
    const before = byName.get(name) ?? [];
    if (!before.includes(text)) byName.set(name, [...before, text].slice(-mostPerName));
  };

  function learn(path: string, value: unknown, name: string): void {
    const link = typeof value === "string" ? linkForm.exec(value)?.[1] : undefined;
    if (link !== undefined) add("@link", link);
    if (typeof value === "string" && value !== "" && value.length <= longestText) {
      for (const kind of name === "id" ? kindsIn(path) : [name]) add(kind, value);
      if (idForm.test(value)) add("", value);
    } else if (Array.isArray(value)) {
      for (const item of value) learn(path, item, name);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        // The id of a thing inside another one is of that thing's kind.
        learn(key === "id" && name !== "" ? `/${name}s/${name}` : path, item, key);
      }
    }
  }

  function idFor({ name, choice }: { name: string; choice: number }): string {
    if (name === "id" || choice % 10 === 0) return newId();
    const known = byName.get(name) ?? byName.get(name.replace(/(?:_id|_ids)$/, "s")) ?? [];
    const all = known.length > 0 && choice % 10 < 8 ? known : (byName.get("") ?? []);
    return all.length === 0 ? newId() : all[choice % all.length]!;
  }

  function fill(value: unknown, name = ""): unknown {
    if (typeof value === "string") return fillText(value, name);
    if (Array.isArray(value)) return value.map((item) => fill(item, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, key)]));
  }

  function fillText(text: string, name: string): string {
    const mark = readMark(text);
    if (mark) return idFor(mark);
    const known = byName.get(name) ?? [];
    // Chosen by the text itself, so that the same seed chooses the same.
    const choice = text.length + (text.codePointAt(0) ?? 0);
    return known.length > 0 && choice % 2 === 0 ? known[choice % known.length]! : text;
  }

  return {
    learn: ({ path }, answer) => learn(path, answer, ""),
    fill: <T>(value: T) => fill(value) as T,
    linksTo: ({ path }) => {
      const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(".", String.raw`\.`));
      const form = new RegExp(`^${parts.join("[^/?]+")}(?:\\?|$)`);
      return (byName.get("@link") ?? []).filter((link) => form.test(link));
    },
    copy: () => createKnown(byName),
  };
}

function kindsIn(path: string): string[] {
  return path.split("/").filter((segment) => /^[a-z-]{3,}$/.test(segment) && segment !== "admin");
}
