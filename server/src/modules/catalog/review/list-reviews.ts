import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listReviews as endpoint } from "@areon/contracts/catalog/desk";
import { z } from "zod";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeQueue } from "./describe-queue.ts";
import { listWaiting, type QueuePosition } from "./review.queries.ts";

/** Checked as a day of the calendar: one that PostgreSQL does not know would be an error of ours. */
const positionSchema = z.object({
  at: z.iso.datetime({ precision: 6 }).startsWith("20"),
  id: idSchema,
});

/** What waits, oldest first. */
export async function listReviews(
  parts: CatalogDependencies,
  { cursor, limit, kind }: EndpointRequest<typeof endpoint>["query"],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const after = readCursor(cursor);
  const rows = await listWaiting(parts.db, { kind, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    reviews: await describeQueue(parts, page, userId),
    next_cursor: rows.length > limit ? writeCursor(page.at(-1)!) : null,
  };
}

function writeCursor({ position, id }: { position: string; id: string }): string {
  return Buffer.from(JSON.stringify({ at: position, id })).toString("base64url");
}

/** What nobody of ours wrote begins at the beginning. */
function readCursor(cursor: string | undefined): QueuePosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return positionSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
