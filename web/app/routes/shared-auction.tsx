import type { Route } from "./+types/shared-auction";
import { loadSharedAuction } from "~/subjects/auctions/share/load-shared-auction.server";
import type { SharedAuctionData } from "~/subjects/auctions/share/shared-auction-queries";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

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
  async () => (await import("~/subjects/auctions/share/shared-auction")).SharedAuction,
);

export default function SharedAuctionPage({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.slug} data={loaderData} slug={params.slug} />;
}
