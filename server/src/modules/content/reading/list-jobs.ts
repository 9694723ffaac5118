import type { listJobs as contract } from "@areon/contracts/content/careers";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { Database } from "#platform/db/database";
import { describeJob } from "./job.ts";
import { plainText } from "./plain-text.ts";
import { listVisible } from "./visible.queries.ts";

/** Open jobs; words are looked for in all that a card says. */
export async function listJobs(
  { db }: { db: Database },
  { q, department, location }: EndpointRequest<typeof contract>["query"],
): Promise<EndpointResult<typeof contract>> {
  const open = (await listVisible(db, "job")).filter(({ body }) => body.open).map(describeJob);
  const wanted = plainText(q);
  const jobs = open.filter(
    (job) =>
      (department === undefined || job.department === department) &&
      (location === undefined || job.location === location) &&
      plainText([job.title, job.description, job.level, ...job.requirements].join(" ")).includes(
        wanted,
      ),
  );
  return {
    jobs,
    departments: namesIn(open.map((job) => job.department)),
    locations: namesIn(open.map((job) => job.location)),
    total: open.length,
  };
}

function namesIn(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, "pt-BR"));
}
