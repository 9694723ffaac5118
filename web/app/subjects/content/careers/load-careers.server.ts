import type { getJob, Job, listJobs } from "@areon/contracts/content/careers";
import { data, redirect } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import { parseStoredHtml, type StoredNode } from "../html/parse-stored-html.server.ts";
import { jobPath } from "./job-path.ts";

export interface CareersQuery {
  q: string;
  department: string;
  location: string;
}

export interface CareersData {
  query: CareersQuery;
  jobs: Job[];
  departments: string[];
  locations: string[];
  /** Of all open jobs, whatever is looked for. */
  total: number;
}

export async function loadCareers(url: URL): Promise<CareersData> {
  const read = (name: string, most: number) =>
    (url.searchParams.get(name) ?? "").trim().slice(0, most);
  const query = {
    q: read("q", 100),
    department: read("departamento", 60),
    location: read("local", 60),
  };
  const found = await call<typeof listJobs>({
    method: "GET",
    path: "/content/jobs",
    query: {
      q: query.q,
      ...(query.department && { department: query.department }),
      ...(query.location && { location: query.location }),
    },
  });
  return { query, ...found };
}

export interface JobPageData {
  job: Job & { body: StoredNode[] };
}

/** A job that is filled or never was is a page that says so; a silent API is an error page. */
export async function loadJob(id: string) {
  const [, number, words] = /^(\d{1,10})(?:-(.*))?$/.exec(id) ?? [];
  if (!number) return missing();
  try {
    const { body_html, ...job } = await call<typeof getJob>({
      method: "GET",
      path: "/content/jobs/{number}",
      params: { number },
    });
    // Other words after the number lead to the words of today; the number alone is an address too.
    if (words !== undefined && words !== job.slug) throw redirect(jobPath(job), 301);
    return data<JobPageData | null>({ job: { ...job, body: parseStoredHtml(body_html) } });
  } catch (failure) {
    if (isMissing(failure)) return missing();
    throw failure;
  }
}

function missing() {
  return data<JobPageData | null>(null, { status: 404 });
}
