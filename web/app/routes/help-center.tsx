import type { Route } from "./+types/help-center";
import { loadHelpCenter, type HelpCenterData } from "~/features/help/load-help-center.server";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "Central de Ajuda",
    description:
      "Respostas sobre comprar, vender, leilões, carteira, Pix, frete e entrega na AREON.",
    path: "/help-center",
    // What somebody looked for is no page of its own.
    isHidden: loaderData?.search !== undefined,
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadHelpCenter(new URL(request.url));
}

const Content = awakeOnTouch<{ data: HelpCenterData }>(
  "pagina-de-ajuda",
  async () => (await import("~/features/help/help-center-page")).HelpCenterPage,
);

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
