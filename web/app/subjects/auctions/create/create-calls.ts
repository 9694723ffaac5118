import type {
  AuctionContent,
  createAuction,
  getAuctionContent,
  updateAuction,
} from "@areon/contracts/auctions/acts";
import type { getCreationTerms } from "@areon/contracts/auctions/creation";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { auctionsKey } from "../bid/auction-queries.ts";

export interface AuctionWish {
  id: string;
  isDraft: boolean;
  content: AuctionContent;
  grant: string | null;
}

export function create({ id, isDraft, content, grant }: AuctionWish) {
  return call<typeof createAuction>({
    method: "POST",
    path: "/auctions",
    body: { id, is_draft: isDraft, content, grant },
  });
}

/** A draft that the server has: as a whole again, or its publication. */
export function update({ id, isDraft, content, grant }: AuctionWish) {
  return call<typeof updateAuction>({
    method: "PUT",
    path: "/auctions/{ref}",
    params: { ref: id },
    body: { is_draft: isDraft, content, grant },
  });
}

export const creationTermsQuery = queryOptions({
  queryKey: [...auctionsKey, "creation-terms"],
  queryFn: ({ signal }) =>
    call<typeof getCreationTerms>({ method: "GET", path: "/auction-terms", signal }),
});

export function draftContentQuery(ref: string) {
  return queryOptions({
    queryKey: [...auctionsKey, "content", ref],
    queryFn: ({ signal }) =>
      call<typeof getAuctionContent>({
        method: "GET",
        path: "/auctions/{ref}/content",
        params: { ref },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}
