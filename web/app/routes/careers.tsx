import type { Route } from "./+types/careers";
import { loadCareers, type CareersData } from "~/features/careers/load-careers.server";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { pageMeta } from "~/shell/page-meta";

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
  async () => (await import("~/features/careers/careers-page")).CareersPage,
);

export default function Careers({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
