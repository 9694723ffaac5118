import type { ApiDocument, Operation } from "../fuzz/document.ts";
import type { FuzzSite } from "../fuzz/site.ts";
import type { Ids } from "./ask.ts";
import { openCalls } from "./open-calls.ts";
import { placesOf, staleLines, type Place } from "./places.ts";

export interface Case {
  operation: Operation;
  places: Place[];
  ids: Ids;
  isOpen: boolean;
}

/** Every operation that takes an id of somebody's thing, and what keeps one from having a case. */
export async function casesOf(
  document: ApiDocument,
  {
    query,
    isOwn,
  }: Pick<FuzzSite, "query"> & {
    /** Whether it is a stranger's own. */
    isOwn: (id: string) => boolean;
  },
): Promise<{ cases: Case[]; missing: string[] }> {
  const missing: string[] = [];
  const cases: Case[] = [];
  const openLines = new Set<string>();
  for (const operation of document.operations) {
    const { places, unknown, open } = placesOf(operation, document);
    for (const line of open) openLines.add(line);
    missing.push(...unknown.map((place) => `no case for ${place}`));
    const ids = new Map<Place, string[]>();
    for (const place of places) {
      const all = await idsFor(place, operation, document, query);
      const found = all.filter((id) => !isOwn(id));
      if (found.length === 0) missing.push(`nothing is there for ${operation.name} ${place.name}`);
      ids.set(place, found);
    }
    const isOpen = operation.name in openCalls;
    if (places.length > 0) cases.push({ operation, places, ids, isOpen });
  }
  const names = new Set(document.operations.map(({ name }) => name));
  const gone = Object.keys(openCalls).filter((name) => !names.has(name));
  missing.push(...gone.map((name) => `${name} is called open, and is not there`));
  missing.push(...staleLines(openLines).map((line) => `${line} needs no case, and is not there`));
  return { cases, missing };
}

async function idsFor(
  { where, name, kind }: Place,
  operation: Operation,
  { components }: ApiDocument,
  query: FuzzSite["query"],
): Promise<string[]> {
  const schema = operation.parameters.find((one) => one.in === where && one.name === name)?.schema;
  const takesCodes = JSON.stringify(schema ?? components.schemas["Id"]).includes("[0-9A-Z]{4}");
  const queries = [kind.ids, ...(takesCodes && kind.codes ? [kind.codes] : [])];
  const rows = await Promise.all(queries.map((text) => query<{ id: string }>(text)));
  return rows.flat().map(({ id }) => id);
}
