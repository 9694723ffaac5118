import { z } from "zod";

/**
 * What fields were called in the release before, by their old name. Screens that were loaded then go on
 * working for one release: answers carry both names, and what such a screen sends is taken. An entry goes
 * with the release after.
 */
export type OldNames = Readonly<Record<string, string>>;

/** What the API's description says of a field that goes with the next release. */
export function replacedBy(now: string) {
  return { deprecated: true, description: `Old name of ${now}, for one release` };
}

/** The fields of a shape once more, under their old names; a screen of this release does not ask for them. */
export function underOldNames<S extends z.ZodRawShape, const N extends Record<string, keyof S>>(
  shape: S,
  names: N,
): { [Old in keyof N]: z.ZodOptional<S[N[Old]]> } {
  const fields = Object.entries(names).map(([old, now]) => {
    return [old, z.optional(shape[now]!).meta(replacedBy(String(now)))];
  });
  return Object.fromEntries(fields);
}

type WithOldNames<T, N extends Record<string, keyof T>> = T & { [Old in keyof N]: T[N[Old]] };

/** An answer with its fields under their old names too. */
export function withOldNames<T extends object, const N extends Record<string, keyof T>>(
  answer: T,
  names: N,
): WithOldNames<T, N> {
  const old = Object.entries(names).map(([name, now]) => [name, answer[now]]);
  return { ...answer, ...Object.fromEntries(old) };
}

/** What was sent, under the names of now, however deep it stands; a name of now goes before an old one. */
export function underNewNames(sent: unknown, names: OldNames): unknown {
  if (Array.isArray(sent)) return sent.map((item) => underNewNames(item, names));
  if (typeof sent !== "object" || sent === null) return sent;
  const isOvertaken = (name: string) => Object.hasOwn(sent, names[name]!);
  const entries = Object.entries(sent).flatMap(([name, value]) => {
    const isOld = Object.hasOwn(names, name);
    if (isOld && isOvertaken(name)) return [];
    return [[isOld ? names[name]! : name, underNewNames(value, names)]];
  });
  return Object.fromEntries(entries);
}
