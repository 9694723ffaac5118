import type { getSharedAuction } from "@areon/contracts/auctions/auctions";
import type { AuctionShare, getAuctionShare } from "@areon/contracts/auctions/share";
import { data, redirect } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import type { SharedAuctionData } from "./shared-auction-queries.ts";

/** An auction that is not there is a page that says so; a silent API is an error page. */
export async function loadSharedAuction(slug: string) {
  try {
    const [shown, share] = await Promise.all([
      call<typeof getSharedAuction>({
        method: "GET",
        path: "/shared-auctions/{slug}",
        params: { slug },
      }),
      fetchShare(slug),
    ]);
    // An auction has one address; its code, its id and other words lead there.
    if (share.slug !== slug) throw redirect(`/leilao/${share.slug}`, 301);
    return data<SharedAuctionData>({ shown, share, isMissing: false });
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    return data<SharedAuctionData>(
      { shown: undefined, share: undefined, isMissing: true },
      { status: 404 },
    );
  }
}

function fetchShare(slug: string): Promise<AuctionShare> {
  return call<typeof getAuctionShare>({
    method: "GET",
    path: "/shared-auctions/{slug}/preview",
    params: { slug },
  });
}
