import type { Route } from "./+types/press";
import { loadPress, type PressData } from "~/features/press/load-press.server";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { pageMeta } from "~/shell/page-meta";

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
  async () => (await import("~/features/press/press-page")).PressPage,
);

export default function PressRoom({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
