import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { recordConsent as endpoint } from "@areon/contracts/content/consents";
import type { Database } from "#platform/db/database";

/** Each choice is a row of its own; the last one of a browser is in force, and none is ever changed. */
export async function recordConsent(
  db: Database,
  { client_id, version, choices }: EndpointRequest<typeof endpoint>["body"],
): Promise<EndpointResult<typeof endpoint>> {
  const row = await db
    .insertInto("content.consents")
    .values({ client_id, version, choices: JSON.stringify(choices) })
    .returning(["id", "recorded_at"])
    .executeTakeFirstOrThrow();
  return { id: row.id, recorded_at: row.recorded_at.toISOString() };
}
