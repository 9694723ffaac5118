import type { ApiDocument, Operation, Schema } from "../fuzz/document.ts";
import { hintOf } from "../fuzz/requests.ts";
import { bearerParameters, kinds, openParameters, ownNames, type Kind } from "./kinds.ts";

/** Where an operation takes an id of somebody's thing. */
export interface Place {
  where: "path" | "query" | "body";
  name: string;
  kind: Kind;
}

/** Of one operation; what has no kind is named, so that no route stays without a case. */
export function placesOf(
  operation: Operation,
  document: ApiDocument,
): { places: Place[]; unknown: string[] } {
  const unknown: string[] = [];
  const places: Place[] = [];
  const add = (where: Place["where"], name: string, kindName: string) => {
    const kind = kinds[kindName];
    if (!kind) unknown.push(`${operation.name}: ${where} ${kindName}`);
    else if (!places.some((place) => place.where === where && place.name === name)) {
      places.push({ where, name, kind });
    }
  };
  for (const name of namesIn(operation.path)) {
    if (openParameters.has(name) || bearerParameters.has(name)) continue;
    add("path", name, kindInPath(operation, name));
  }
  for (const { in: where, name, schema } of operation.parameters) {
    if (where === "query" && takesId(schema, document) && !ownNames.has(name)) {
      add("query", name, name);
    }
  }
  for (const name of idNames(operation.body, document)) {
    if (!ownNames.has(name)) add("body", name, name);
  }
  return { places, unknown };
}

/** A classification's ticket is no ticket of the help desk: the more telling name goes first. */
function kindInPath({ path }: Operation, name: string): string {
  return kinds[name] && name !== "proposal_id" ? name : hintOf(path, name);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

function takesId(schema: Schema, document: ApiDocument): boolean {
  return idNames({ properties: { it: schema } }, document).includes("it");
}

/** The names under which ids stand in a schema, wherever they lie. */
function idNames(schema: Schema | undefined, { components }: ApiDocument): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: Schema | undefined, name: string): void => {
    if (!one) return;
    if (one.format === "uuid") names.add(name);
    if (one.$ref && !seen.has(`${one.$ref} ${name}`)) {
      seen.add(`${one.$ref} ${name}`);
      visit(components.schemas[one.$ref.split("/").at(-1)!], name);
    }
    for (const [key, property] of Object.entries(one.properties ?? {})) visit(property, key);
    for (const part of [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])]) {
      visit(part, name);
    }
    visit(one.items, name);
    if (typeof one.additionalProperties === "object") visit(one.additionalProperties, name);
  };
  visit(schema, "");
  return [...names];
}
