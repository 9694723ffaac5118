import type { Route } from "./+types/job";
import { jobPath } from "~/subjects/content/careers/job-path";
import { loadJob, type JobPageData } from "~/subjects/content/careers/load-careers.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { drawnPicture, pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const job = loaderData?.job;
  if (!job) return [{ title: "Vaga não encontrada · AREON" }];
  return pageMeta(matches, {
    title: `${job.title}, ${job.location}`,
    description: job.description,
    path: jobPath(job),
    picture: drawnPicture(`vaga-${job.id}`, job.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadJob(params.id);
}

const Content = awakeOnTouch<{ data: JobPageData | null }>(
  "pagina-da-vaga",
  async () => (await import("~/subjects/content/careers/job-page")).JobPage,
);

export default function JobRoute({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.id} data={loaderData} />;
}
