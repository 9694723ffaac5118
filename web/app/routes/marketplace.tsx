import type { Route } from "./+types/marketplace";
import type { ListingData } from "~/features/catalog/catalog-listing";
import { loadMarketplace } from "~/features/catalog/load-marketplace.server";
import { awakeOnTouch } from "~/offers/awake-on-touch";

const description =
  "Grãos, animais, máquinas, insumos e serviços de todo o Brasil, com preço, praça e distância.";

export const meta: Route.MetaFunction = ({ location }) => {
  const words = new URLSearchParams(location.search).get("q")?.trim();
  const title = words ? `${words} no Marketplace · AREON` : "Marketplace · AREON";
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
  ];
};

export function loader({ request }: Route.LoaderArgs): Promise<ListingData> {
  return loadMarketplace(new URL(request.url));
}

/** Moving here from another page never waits for the network: the list loads itself. */
export function clientLoader(): ListingData {
  return { listing: undefined, categories: undefined, failed: false };
}

const Content = awakeOnTouch<{ data: ListingData }>(
  "marketplace",
  async () => (await import("~/routes/parts/marketplace-content")).MarketplaceContent,
);

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData} />;
}
