import type { Route } from "./+types/marketplace";
import type { ListingData } from "~/subjects/catalog/listing/catalog-listing";
import { loadMarketplace } from "~/subjects/catalog/marketplace/load-marketplace.server";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) => {
  const search = new URLSearchParams(location.search);
  const words = search.get("q")?.trim();
  const { categories } = (loaderData as ListingData | undefined) ?? {};
  const category = categories?.find(({ slug }) => slug === search.get("categoria"))?.name;
  const states = search.get("uf")?.toUpperCase().replaceAll(",", ", ");
  const subject = words || category;
  return pageMeta(matches, {
    title: `${subject ? `${subject} no Marketplace` : "Marketplace"}${states ? `, ${states}` : ""}`,
    description: `${category ?? "Grãos, animais, máquinas, insumos e serviços"} ${
      states ? `em ${states}` : "de todo o Brasil"
    }, com preço, praça e distância.`,
    path: `/marketplace${lastingPart(search)}`,
  });
};

/** What a list is about makes a page of its own; words, order and prices are ways to look at it. */
function lastingPart(search: URLSearchParams): string {
  const lasting = ["categoria", "uf", "cidade"].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  const written = new URLSearchParams(lasting).toString().replaceAll("%2C", ",");
  return written && `?${written}`;
}

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
