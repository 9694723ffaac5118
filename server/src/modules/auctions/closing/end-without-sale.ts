import type { AuctionState } from "@areon/contracts/auction-terms";
import { postTransfers, type Transfer } from "#modules/ledger";
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
  await postForSure(trx, freeHolds(auction, newId()));
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

/** What is held is there to be freed, so a refusal is a fault of ours. */
async function postForSure(trx: Trx, transfers: readonly Transfer[]): Promise<void> {
  const [first, ...others] = transfers;
  if (!first) return;
  const [outcome] = await postTransfers(trx, [{ transfers: [first, ...others] }]);
  if (outcome!.state === "refused") throw new Error(`guarantees can't be freed: ${outcome!.why}`);
}
