import * as fc from "fast-check";
import { newId } from "../../server/src/platform/ids.ts";
import type { Operation } from "../fuzz/document.ts";
import { plainDraftsOf, type Draft } from "../fuzz/requests.ts";
import { send, type Answered } from "../fuzz/send.ts";
import { readMark, type Values } from "../fuzz/values.ts";
import { writeRequest } from "../fuzz/write-request.ts";
import type { Place } from "./places.ts";
import type { Stranger } from "./strangers.ts";
import { tellApart, type Difference } from "./tell-apart.ts";

/** Of one place: ids of things that are there, and one that names nothing. */
export type Ids = ReadonlyMap<Place, readonly string[]>;

export interface Asked {
  calls: number;
  /** Places of which no answer was about more than the form. */
  shallow: string[];
  /** Pairs of places, one of which named the stranger's own thing and the other another's. */
  crossings: Set<string>;
  /** Those of which no answer was about more than the form or the right. */
  uncrossed: Set<string>;
  found: Difference[];
}

interface Asking {
  port: number;
  operation: Operation;
  places: readonly Place[];
  ids: Ids;
  values: Values;
  strangers: readonly Stranger[];
  /** How many forms are tried for each place. */
  drafts: number;
  seed: number;
  /** Acts on things that everybody sees, which are meant for everybody. */
  isOpen: boolean;
}

/** Among so many forms one is looked for that is refused for more than its words. */
const mostForms = 120;

/**
 * One operation, asked by strangers about things of others and about things that are not there. Both answers must
 * be the same, as far as whoever asks can see; nothing may be given. Where it takes two ids, a stranger who has
 * one of the things asks with their own and another's: neither thing may lead to the other.
 */
export async function askOperation(asking: Asking): Promise<Asked> {
  const { operation, places, strangers } = asking;
  const outcome: Asked = {
    calls: 0,
    shallow: [],
    found: [],
    crossings: new Set(),
    uncrossed: new Set(),
  };
  for (const place of places) {
    const drafts = await ask(asking, { place, given: new Map(), strangers }, outcome);
    // Where the body is described elsewhere no form can be made of it.
    if (drafts === 0 && !operation.isForeign)
      outcome.shallow.push(`${operation.name} (${place.where} ${place.name})`);
  }
  // At the desk it is a right that counts, and no stranger has one.
  if (operation.path.startsWith("/api/v1/admin/")) return outcome;
  for (const stranger of strangers) {
    for (const crossing of crossingsOf(places, stranger)) {
      const drafts = await ask(asking, { ...crossing, strangers: [stranger] }, outcome);
      if (drafts > 0) outcome.crossings.add(nameOf(operation, crossing));
      else outcome.uncrossed.add(nameOf(operation, crossing));
    }
  }
  return outcome;
}

interface Crossing {
  /** Where another's thing is named. */
  place: Place;
  /** Where the stranger names their own. */
  given: ReadonlyMap<Place, string>;
}

function crossingsOf(places: readonly Place[], { owns }: Stranger): Crossing[] {
  return places.flatMap((own) =>
    (owns.get(own.kind) ?? []).flatMap((id) =>
      places
        .filter((place) => place !== own && !place.kind.isPublic)
        .map((place) => ({ place, given: new Map([[own, id]]) })),
    ),
  );
}

function nameOf({ name }: Operation, { place, given }: Crossing): string {
  return `${name} (${[...given.keys()][0]!.name} × ${place.name})`;
}

/** Gives how many forms went deeper than their words. */
async function ask(
  asking: Asking,
  {
    place,
    given,
    strangers,
  }: { place: Place; given: ReadonlyMap<Place, string>; strangers: readonly Stranger[] },
  outcome: Asked,
): Promise<number> {
  const { operation, places, ids, isOpen } = asking;
  const call = async (stranger: Stranger, draft: Draft, id: string) => {
    outcome.calls += 1;
    const filled = withIds(draft, { places, ids, given: new Map([...given, [place, id]]), place });
    return { id, answer: await callAs(asking, stranger, filled, outcome.calls) };
  };
  const there = ids.get(place)!;
  const nothing = nothingLike(there[0] ?? "");
  const drafts = await findDrafts(asking, place, async (draft) => {
    const asked = await Promise.all(strangers.map((one) => call(one, draft, nothing)));
    const answers = asked.filter((_, at) => strangers[at]!.name !== "nobody");
    return isDeep(
      answers.map(({ answer }) => answer),
      given.size > 0,
    );
  });
  for (const draft of drafts) {
    for (const stranger of strangers) {
      const absent = await call(stranger, draft, nothing);
      for (const id of there) {
        const found = await tellApart({
          place,
          isRead: operation.method === "GET",
          isOpen,
          there: await call(stranger, draft, id),
          absent,
          askAgain: () => call(stranger, draft, nothingLike(id)),
        });
        outcome.found.push(...found.map((one) => named(one, stranger, operation, [place, given])));
      }
    }
  }
  return drafts.length;
}

/** Forms that have the place, and whose refusal is about more than how they are written. */
async function findDrafts(
  { operation, values, drafts, seed }: Asking,
  place: Place,
  goesDeep: (draft: Draft) => Promise<boolean>,
): Promise<Draft[]> {
  const drawn = fc.sample(plainDraftsOf(operation, values), { seed, numRuns: mostForms });
  const found: Draft[] = [];
  for (const draft of drawn) {
    if (found.length === drafts) break;
    if (hasPlace(draft, place) && (await goesDeep(draft))) found.push(draft);
  }
  return found;
}

function hasPlace({ body }: Draft, { where, name }: Place): boolean {
  return where !== "body" || JSON.stringify(body).includes(`"@id/${name}/`);
}

/** No limit stands in the way: people are counted one by one, and whoever is nobody by address. */
async function callAs(
  { port, operation, seed }: Asking,
  stranger: Stranger,
  draft: Draft,
  nth: number,
): Promise<Answered | "hang"> {
  const written = writeRequest(operation, draft);
  const address = `10.9.${nth % 250}.${1 + (seed % 250)}`;
  for (;;) {
    const { headers: asked } = stranger;
    const headers = { ...written.headers, ...asked, "x-forwarded-for": address };
    const answer = await send(port, { ...written, headers });
    if (answer === "hang" || answer.status !== 429) return answer;
    // Another call may have brought the next one meanwhile.
    if (stranger.headers !== asked) continue;
    const next = stranger.others.pop();
    if (!next) return answer;
    stranger.headers = next;
  }
}

/** Somebody was let in and understood, or nobody may come in at all. */
function isDeep(answers: readonly (Answered | "hang")[], hasOwn: boolean): boolean {
  const statuses = answers.map((answer) => (answer === "hang" ? 0 : answer.status));
  return (
    statuses.some((status) => ![400, 401, 403, 429].includes(status)) ||
    (!hasOwn && statuses.every((status) => status !== 400))
  );
}

function named(
  found: Difference,
  stranger: Stranger,
  operation: Operation,
  [{ where, name }, given]: readonly [Place, ReadonlyMap<Place, string>],
) {
  const own = [...given.keys()].map((place) => `, with their own ${place.name}`).join("");
  const words = `${operation.name} (${where} ${name}${own}) for ${stranger.name}: ${found.words}`;
  return { ...found, words };
}

/** Of the same form, and nobody's: a code of zeros, or an id made now. */
function nothingLike(id: string): string {
  return /^[A-Z]-/.test(id) ? `${id[0]}-0000-00` : newId();
}

/** Every place gets what it is given, or else the id of a thing that is there. */
function withIds(
  draft: Draft,
  {
    places,
    ids,
    given,
    place,
  }: { places: readonly Place[]; ids: Ids; given: ReadonlyMap<Place, string>; place: Place },
): Draft {
  const idFor = (where: Place["where"], name: string) => {
    const found = places.find((one) => one.where === where && one.name === name);
    if (!found) return newId();
    return given.get(found) ?? ids.get(found)![0]!;
  };
  const fill = (value: unknown, where: Place["where"], name: string): unknown => {
    if (typeof value === "string") return readMark(value) ? idFor(where, name) : value;
    if (Array.isArray(value)) return value.map((item) => fill(item, where, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, where, key)]),
    );
  };
  const path = Object.fromEntries(
    Object.keys(draft.path).map((name) => [
      name,
      places.some((one) => one.where === "path" && one.name === name)
        ? idFor("path", name)
        : fill(draft.path[name], "path", name),
    ]),
  );
  const query = fill(draft.query, "query", "") as Record<string, unknown>;
  const asked = place.where === "query" ? { ...query, [place.name]: given.get(place) } : query;
  return { path, query: asked, body: fill(draft.body, "body", ""), twist: null };
}
