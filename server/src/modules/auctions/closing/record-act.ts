import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import type { AuctionAct } from "../rules/auction-machine.ts";

/** What a person did to an auction, as the trail keeps it. */
export async function recordAct(
  trx: Trx,
  {
    act,
    auctionId,
    ...who
  }: { act: AuctionAct; auctionId: string; actor: Actor; origin?: Origin; reason?: string },
): Promise<void> {
  const object = { objectKind: "auction", objectId: auctionId };
  await recordAudit(trx, [{ action: `auctions.${act}`, ...object, ...who }]);
}
