import type { Route } from "./+types/careers";
import { loadCareers, type CareersData } from "~/subjects/content/careers/load-careers.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Carreiras",
    description: "Vagas abertas na AREON, como é trabalhar aqui e onde deixar o seu currículo.",
    path: "/careers",
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadCareers(new URL(request.url));
}

const Content = awakeOnTouch<{ data: CareersData }>(
  "pagina-de-carreiras",
  async () => (await import("~/subjects/content/careers/careers-page")).CareersPage,
);

export default function Careers({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
