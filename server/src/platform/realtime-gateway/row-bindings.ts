import { createHash } from "node:crypto";
import { z } from "zod";
import { rowTopic, type RowChange } from "#platform/realtime/row-change";
import type { WatchedTable } from "./registry.ts";

/** One thing that a channel wants to hear of, as the client wrote it. */
export const bindingSchema = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: z.string().max(100),
  table: z.string().max(100).optional(),
  filter: z.string().max(300).optional(),
  select: z.array(z.string().max(100)).max(50).optional(),
});
export type BindingRequest = z.infer<typeof bindingSchema>;

export interface Binding {
  id: number;
  event: BindingRequest["event"];
  watched: WatchedTable;
  key: string;
  busTopic: string;
}

const keyForm = /^[a-z0-9_-]{1,100}$/;
/** The key of tables that everybody follows as a whole. */
const wholeTable = "all";

/** Undefined when no such table may be followed in this way, whoever asks. */
export function bindingOf(
  request: BindingRequest,
  tables: ReadonlyMap<string, WatchedTable>,
): Binding | undefined {
  const watched = tables.get(request.table ?? "");
  if (!watched || request.schema !== "public") return undefined;
  const key = keyOf(request.filter, watched.filterColumn);
  if (key === undefined) return undefined;
  const busTopic = rowTopic(watched.table, key);
  return { id: bindingId(request), event: request.event, watched, key, busTopic };
}

function keyOf(filter: string | undefined, column: string | undefined): string | undefined {
  if (column === undefined) return filter === undefined ? wholeTable : undefined;
  const prefix = `${column}=eq.`;
  if (!filter?.startsWith(prefix)) return undefined;
  const key = filter.slice(prefix.length);
  return keyForm.test(key) ? key : undefined;
}

/**
 * Derived from what is asked for, so that all who ask for the same have the same ids, and one frame
 * serves them all. The client only wants a number that is not 0.
 */
function bindingId({ event, schema, table, filter }: BindingRequest): number {
  const text = JSON.stringify([event, schema, table, filter]);
  return createHash("sha256").update(text).digest().readUIntBE(0, 6) + 1;
}

export function isWanted({ event }: Binding, type: RowChange["type"]): boolean {
  return event === "*" || event === type;
}

/** The part of a frame that is the same for every channel. */
export function changeData(
  { table, columns }: WatchedTable,
  { type, record, committedAt }: Omit<RowChange, "table" | "key">,
): string {
  // Only what is listed leaves the house, whatever was published.
  const listed = columns.filter(({ name }) => name in record);
  const row = Object.fromEntries(listed.map(({ name }) => [name, record[name]]));
  const id = "id" in row ? { id: row["id"] } : {};
  return JSON.stringify({
    schema: "public",
    table,
    type,
    commit_timestamp: committedAt,
    columns,
    ...(type === "DELETE" ? {} : { record: row }),
    ...(type === "INSERT" ? {} : { old_record: type === "DELETE" ? row : id }),
    errors: null,
  });
}
