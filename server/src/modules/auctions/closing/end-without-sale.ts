import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { postGroup, surely, type Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import { freeGuarantee, guaranteeId } from "../guarantee.ts";
import { moveAuction, type AuctionMove } from "../move-auction.ts";
import { clearEnded } from "./closing.queries.ts";

/** Nobody buys: the state, and every hold of the auction is free again. */
export async function endWithoutSale(
  trx: Trx,
  auction: AuctionRow,
  move: AuctionMove,
): Promise<AuctionState | Refusal> {
  const to = await moveAuction(trx, auction, move);
  if (isRefusal(to)) return to;
  await clearEnded(trx, auction.id);
  const [first, ...others] = freeHolds(auction, newId());
  if (first) await postGroup(trx, { transfers: [first, ...others], isDerived: true }, surely);
  return to;
}

function freeHolds(auction: AuctionRow, cause: string): Transfer[] {
  const { id: auctionId, leader_hold_id, creator_hold_id } = auction;
  const free = (holdId: string | null, whose: string): Transfer[] =>
    holdId === null
      ? []
      : [freeGuarantee({ id: guaranteeId(cause, `free ${whose}`), auctionId, holdId })];
  return [...free(leader_hold_id, "leader"), ...free(creator_hold_id, "creator")];
}
