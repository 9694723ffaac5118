import type { Acquirer } from "./acquirer.ts";

/** Flat, as everything in this protocol's queries: `created[gte]`, `types[0]`. */
export type EventsQuery = Readonly<Partial<Record<string, string>>>;

interface EventBody {
  id: string;
  type: string;
  created: number;
}

/** All that was or would have been told, newest first, page by page. */
export function listEvents({ state }: Acquirer, query: EventsQuery) {
  const types = Object.entries(query).flatMap(([name, value]) =>
    name.startsWith("types[") ? [value] : [],
  );
  const since = Number(query["created[gte]"] ?? 0);
  const events = state.notices
    .map(({ body }) => JSON.parse(body) as EventBody)
    .filter(({ type, created }) => created >= since && (types.length === 0 || types.includes(type)))
    .toReversed();
  const after = events.findIndex(({ id }) => id === query["starting_after"]) + 1;
  const limit = Number(query["limit"] ?? 10);
  const data = events.slice(after, after + limit);
  const hasMore = events.length > after + limit;
  return { object: "list", url: "/v1/events", has_more: hasMore, data };
}
