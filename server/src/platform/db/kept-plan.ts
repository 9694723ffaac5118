import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";

const mark = "/* kept plan */";

/**
 * Stands in a statement that runs for every request or under a lock everybody waits for: each connection
 * reads and plans it once instead of each time, which is half of what a short statement costs. Its text
 * must be one of a few; what differs from call to call goes into parameters.
 */
export const keptPlan = sql.raw(mark);

const names = new Map<string, string>();

/** By its text, because a connection takes a name for one text only. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/** Gives a name to each marked statement, by which PostgreSQL keeps it prepared. */
export class PlanKeepingClient extends Client {
  override query = ((query: unknown, values?: unknown, callback?: unknown) => {
    const ask = super.query.bind(this) as Query;
    return typeof query === "string" && query.includes(mark)
      ? ask({ name: nameOf(query), text: query, values }, callback)
      : ask(query, values, callback);
  }) as Client["query"];
}
