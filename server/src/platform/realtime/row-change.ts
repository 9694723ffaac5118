import { z } from "zod";
import type { Bus } from "./bus.ts";

const changeSchema = z.object({
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  record: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of the commit, in UTC. */
  committedAt: z.string(),
});

/**
 * What screens that follow a table are told. It is a hint to refetch: only the id and columns that
 * every permitted follower may see, never the raw row.
 */
export interface RowChange extends z.infer<typeof changeSchema> {
  /** As the wire names it, without its schema. */
  table: string;
  /** Whose or which rows: the value of the column that followers filter by, or `all`. */
  key: string;
}

/** Call it after the commit. */
export function publishRowChange(
  bus: Pick<Bus, "publish">,
  { table, key, ...change }: RowChange,
): void {
  bus.publish(rowTopic(table, key), change);
}

export function rowTopic(table: string, key: string): string {
  return `rows.${table}.${key}`;
}

/** Null for what another version of this program may have published. */
export function parseRowChange(payload: unknown): Omit<RowChange, "table" | "key"> | null {
  return changeSchema.safeParse(payload).data ?? null;
}
