import type { Route } from "./+types/job";
import { jobPath } from "~/features/careers/job-path";
import { loadJob, type JobPageData } from "~/features/careers/load-careers.server";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { drawnPicture, pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const job = loaderData?.job;
  if (!job) return [{ title: "Vaga não encontrada · AREON" }];
  return pageMeta(matches, {
    title: `${job.title}, ${job.location}`,
    description: job.description,
    path: jobPath(job),
    picture: drawnPicture(`vaga-${job.number}`, job.title),
  });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadJob(params.id);
}

const Content = awakeOnTouch<{ data: JobPageData | null }>(
  "pagina-da-vaga",
  async () => (await import("~/features/careers/job-page")).JobPage,
);

export default function JobRoute({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.id} data={loaderData} />;
}
