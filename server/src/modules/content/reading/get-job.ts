import type { getJob as contract } from "@areon/contracts/content/careers";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeJob } from "./job.ts";
import { findVisible } from "./visible.queries.ts";

export async function getJob(
  { db }: { db: Database },
  number: number,
): Promise<EndpointResult<typeof contract> | Refusal> {
  const job = await findVisible(db, "job", { number });
  if (!job?.body.open) return refuse("not_found");
  return { ...describeJob(job), body_html: job.body.body_html };
}
