import type { openAuctionDocument as endpoint } from "@areon/contracts/auctions/auctions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { privateLinkTo } from "#modules/files";
import { partyOfUser } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { findVisibleAuction } from "../reading/find-visible-auction.ts";
import { listFiles } from "./draft.queries.ts";

/** Papers are read by whoever may bid, so by everybody with an account; those of a draft by its creator. */
export async function openDocument(
  { db, config }: Pick<AuctionsDependencies, "db" | "config">,
  { ref, fileId, userId }: { ref: string; fileId: string; userId: string },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const auction = await findVisibleAuction(db, ref, await partyOfUser(db, userId));
  if (!auction) return refuse("not_found");
  const papers = (await listFiles(db, auction.id)).filter(({ kind }) => kind === "document");
  const paper = papers.find(({ file_id }) => file_id === fileId);
  return paper ? { name: paper.name, ...privateLinkTo(config, fileId) } : refuse("not_found");
}
