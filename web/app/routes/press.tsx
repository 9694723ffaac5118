import type { Route } from "./+types/press";
import { loadPress, type PressData } from "~/subjects/content/press/load-press.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "Sala de imprensa",
    description: "Comunicados, números, prêmios, porta-vozes e material da AREON para jornalistas.",
    path: "/press",
    // What somebody looked for is no page of its own.
    isHidden: Boolean(loaderData?.words),
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadPress(new URL(request.url));
}

const Content = awakeOnTouch<{ data: PressData }>(
  "pagina-de-imprensa",
  async () => (await import("~/subjects/content/press/press-page")).PressPage,
);

export default function PressRoom({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
