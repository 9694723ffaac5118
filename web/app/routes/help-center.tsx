import type { Route } from "./+types/help-center";
import {
  loadHelpCenter,
  type HelpCenterData,
} from "~/subjects/content/help/load-help-center.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

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
  async () => (await import("~/subjects/content/help/help-center-page")).HelpCenterPage,
);

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
