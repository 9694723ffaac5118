import type { Route } from "./+types/shared-auction";
import { loadSharedAuction } from "~/features/auctions/share/load-shared-auction.server";
import type { SharedAuctionData } from "~/features/auctions/share/shared-auction-queries";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const share = (loaderData as SharedAuctionData | undefined)?.share;
  if (!share) return [{ title: "Leilão · AREON" }];
  const { title, description, slug, picture } = share;
  return pageMeta(matches, { title, description, path: `/leilao/${slug}`, picture });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadSharedAuction(params.slug);
}

/** Moving here from another page never waits for the network: the auction loads itself. */
export function clientLoader(): SharedAuctionData {
  return { shown: undefined, share: undefined, isMissing: false };
}

const Content = awakeOnTouch<{ data: SharedAuctionData; slug: string }>(
  "leilao",
  async () => (await import("~/features/auctions/share/shared-auction")).SharedAuction,
);

export default function SharedAuctionPage({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.slug} data={loaderData} slug={params.slug} />;
}
