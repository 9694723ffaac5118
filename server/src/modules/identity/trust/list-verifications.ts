import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listVerifications as endpoint } from "@areon/contracts/identity/trust";
import { z } from "zod";
import type { Database } from "#platform/db/database";
import { listQueue, type QueuePosition } from "./verification.queries.ts";

/** What waits for the desk, oldest first. */
export async function listVerifications(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<EndpointResult<typeof endpoint>> {
  const rows = await listQueue(db, { after: readCursor(cursor), limit });
  const last = rows.length === limit ? rows.at(-1)! : undefined;
  return {
    verifications: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      full_name: row.full_name,
      is_organisation: row.kind === "organisation",
      submitted_at: `${row.submitted_at}Z`,
    })),
    next_cursor: last ? `${last.submitted_at}_${last.id}` : null,
  };
}

const positionSchema = z.object({
  submittedAt: z.iso.datetime({ local: true }).refine((at) => at >= "2000" && at < "3000"),
  id: z.uuid(),
});

/** A cursor that is not ours starts from the beginning. */
function readCursor(cursor: string | undefined): QueuePosition | undefined {
  const [submittedAt, id] = (cursor ?? "").split("_");
  return positionSchema.safeParse({ submittedAt, id }).data;
}
