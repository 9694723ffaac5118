import { jobOldNames, type Job } from "@areon/contracts/content/careers";
import { withOldNames } from "@areon/contracts/core/old-names";
import type { Visible } from "./visible.queries.ts";

export function describeJob({ number, slug, first_at, body }: Visible<"job">): Job {
  const { body_html: _text, open: _open, ...card } = body;
  const job = { id: number, slug, ...card, published_at: first_at.toISOString() };
  return withOldNames(job, jobOldNames);
}
