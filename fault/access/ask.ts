import * as fc from "fast-check";
import { newId } from "../../server/src/platform/ids.ts";
import { parsed } from "../fuzz/judge.ts";
import type { Operation } from "../fuzz/document.ts";
import { plainDraftsOf, type Draft } from "../fuzz/requests.ts";
import { send, type Answered } from "../fuzz/send.ts";
import { readMark, type Values } from "../fuzz/values.ts";
import { writeRequest } from "../fuzz/write-request.ts";
import type { Place } from "./places.ts";
import type { Stranger } from "./strangers.ts";

/** Of one place: ids of things that are there, and one that names nothing. */
export type Ids = ReadonlyMap<Place, readonly string[]>;

interface Difference {
  kind: "leaks" | "differences" | "hangs";
  words: string;
}

export interface Asked {
  calls: number;
  /** Places of which no answer was about more than the form. */
  shallow: string[];
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
 * be the same, as far as whoever asks can see; nothing may be given.
 */
export async function askOperation(asking: Asking): Promise<Asked> {
  const { operation, places, ids, strangers, isOpen } = asking;
  const outcome: Asked = { calls: 0, shallow: [], found: [] };
  const call = (stranger: Stranger, draft: Draft) => {
    outcome.calls += 1;
    return callAs(asking, stranger, draft, outcome.calls);
  };
  for (const place of places) {
    const there = ids.get(place)!;
    const nothing = nothingLike(there[0] ?? "");
    const drafts = await findDrafts(asking, place, async (draft) => {
      const filled = withIds(draft, { places, ids, place, id: nothing });
      const answers = await Promise.all(strangers.map((stranger) => call(stranger, filled)));
      return isDeep(answers.filter((_, at) => strangers[at]!.name !== "nobody"));
    });
    // Where the body is described elsewhere no form can be made of it.
    if (drafts.length === 0 && !operation.isForeign)
      outcome.shallow.push(`${operation.name} (${place.where} ${place.name})`);
    for (const draft of drafts) {
      for (const stranger of strangers) {
        const absent = await call(stranger, withIds(draft, { places, ids, place, id: nothing }));
        for (const id of there) {
          const answer = await call(stranger, withIds(draft, { places, ids, place, id }));
          const found = compare({ operation, place, answer, absent, isOpen });
          outcome.found.push(...found.map((one) => named(one, stranger, operation, place)));
        }
      }
    }
  }
  return outcome;
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
function isDeep(answers: readonly (Answered | "hang")[]): boolean {
  const statuses = answers.map((answer) => (answer === "hang" ? 0 : answer.status));
  return (
    statuses.some((status) => ![400, 401, 403, 429].includes(status)) ||
    statuses.every((status) => status !== 400)
  );
}

function compare({
  operation,
  place,
  answer,
  absent,
  isOpen,
}: {
  operation: Operation;
  place: Place;
  answer: Answered | "hang";
  absent: Answered | "hang";
  isOpen: boolean;
}): Difference[] {
  if (answer === "hang" || absent === "hang") return [{ kind: "hangs", words: "no answer" }];
  const isRead = operation.method === "GET";
  if (isOpen || (place.kind.isPublic && isRead)) return [];
  const [told, toldAbsent] = [shapeOf(answer), shapeOf(absent)];
  if (answer.status < 300 && told !== toldAbsent) return [{ kind: "leaks", words: told }];
  if (told === toldAbsent || place.kind.isPublic) return [];
  return [{ kind: "differences", words: `${told} where nothing is: ${toldAbsent}` }];
}

function named(found: Difference, stranger: Stranger, operation: Operation, place: Place) {
  const { where, name } = place;
  const words = `${operation.name} (${where} ${name}) for ${stranger.name}: ${found.words}`;
  return { ...found, words };
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

/** Of the same form, and nobody's: a code of zeros, or an id made now. */
function nothingLike(id: string): string {
  return /^[A-Z]-/.test(id) ? `${id[0]}-0000-00` : newId();
}

/** Every place gets the id of a thing that is there, and the one in question gets its own. */
function withIds(
  draft: Draft,
  { places, ids, place, id }: { places: readonly Place[]; ids: Ids; place: Place; id: string },
): Draft {
  const idFor = (where: Place["where"], name: string) => {
    const found = places.find((one) => one.where === where && one.name === name);
    if (!found) return newId();
    return found === place ? id : ids.get(found)![0]!;
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
  const asked = place.where === "query" ? { ...query, [place.name]: id } : query;
  return { path, query: asked, body: fill(draft.body, "body", ""), twist: null };
}
