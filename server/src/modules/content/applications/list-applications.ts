import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listJobApplications as endpoint } from "@areon/contracts/content/job-applications";
import type { Database } from "#platform/db/database";

export async function listApplications(
  db: Database,
  { cursor, limit, job }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const before = idSchema.safeParse(cursor).data;
  const rows = await db
    .selectFrom("content.job_applications")
    .select(["id", "job_number as job", "name", "email", "phone", "city", "message"])
    .select("received_at")
    .$if(job === 0, (query) => query.where("job_number", "is", null))
    .$if(job !== undefined && job > 0, (query) => query.where("job_number", "=", job!))
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    applications: page.map(({ received_at: receivedAt, ...row }) => ({
      ...row,
      received_at: receivedAt.toISOString(),
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
