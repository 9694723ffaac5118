import type { ApiDocument, Operation, Schema } from "../fuzz/document.ts";
import { hintOf } from "../fuzz/requests.ts";
import { kinds, type Kind } from "./kinds.ts";
import { bearerPaths, openPaths } from "./open-places.ts";
import { ownPlaces } from "./own-places.ts";

/** Where an operation takes an id of somebody's thing. */
export interface Place {
  where: "path" | "query" | "body";
  name: string;
  kind: Kind;
}

const listed: ReadonlySet<string> = new Set(
  [...ownPlaces, ...openPaths, ...bearerPaths].flatMap(({ place, operations }) =>
    operations.map((name) => `${name} ${place}`),
  ),
);

/** Of one operation; what has no kind is named, so that no route stays without a case. */
export function placesOf(
  operation: Operation,
  document: ApiDocument,
): { places: Place[]; unknown: string[]; open: string[] } {
  const unknown: string[] = [];
  const places: Place[] = [];
  const open: string[] = [];
  const add = (where: Place["where"], name: string, kindName: string) => {
    const kind = kinds[kindName];
    if (!kind) unknown.push(`${operation.name}: ${where} ${kindName}`);
    else if (!places.some((place) => place.where === where && place.name === name)) {
      places.push({ where, name, kind });
    }
  };
  const isOpen = (place: string) => {
    const line = `${operation.name} ${place}`;
    if (!listed.has(line)) return false;
    open.push(line);
    return true;
  };
  for (const name of namesIn(operation.path)) {
    const schema = operation.parameters.find((one) => one.in === "path" && one.name === name);
    // An id is never a mere word, whatever stands in a list.
    if (!takesId(schema?.schema, document) && isOpen(`path ${name}`)) continue;
    add("path", name, kindInPath(operation, name));
  }
  for (const { in: where, name, schema } of operation.parameters) {
    if (where !== "query" || !takesId(schema, document) || isOpen(`query ${name}`)) continue;
    add("query", name, name);
  }
  for (const path of idPaths(operation.body, document)) {
    if (!isOpen(`body ${path}`)) add("body", lastOf(path), lastOf(path));
  }
  return { places, unknown, open };
}

/** Lines of the lists that name what is no longer there. */
export function staleLines(open: ReadonlySet<string>): string[] {
  return [...listed].filter((line) => !open.has(line));
}

/** A classification's ticket is no ticket of the help desk: the more telling name goes first. */
function kindInPath({ path }: Operation, name: string): string {
  return kinds[name] && name !== "proposal_id" ? name : hintOf(path, name);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

function takesId(schema: Schema | undefined, document: ApiDocument): boolean {
  return idPaths(schema, document).length > 0;
}

function lastOf(path: string): string {
  return path.split(".").at(-1)!;
}

/** Where ids stand in a schema: the names of the fields, with those above them. */
function idPaths(schema: Schema | undefined, { components }: ApiDocument): string[] {
  const paths = new Set<string>();
  const visit = (one: Schema | undefined, path: string, above: readonly string[]): void => {
    if (!one) return;
    if (one.format === "uuid") paths.add(path);
    if (one.$ref && !above.includes(one.$ref)) {
      visit(components.schemas[one.$ref.split("/").at(-1)!], path, [...above, one.$ref]);
    }
    for (const [key, property] of Object.entries(one.properties ?? {})) {
      visit(property, path === "" ? key : `${path}.${key}`, above);
    }
    for (const part of [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])]) {
      visit(part, path, above);
    }
    visit(one.items, path, above);
    if (typeof one.additionalProperties === "object") visit(one.additionalProperties, path, above);
  };
  visit(schema, "", []);
  return [...paths];
}
