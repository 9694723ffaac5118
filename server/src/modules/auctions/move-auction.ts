import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { sql } from "kysely";
import type { JsonDocument } from "#platform/json";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { refuse, type Refusal } from "#platform/refusal";
import type { AuctionRow } from "./auction.queries.ts";
import { judgeAuctionAct, type AuctionAct, type AuctionRole } from "./rules/auction-machine.ts";

export interface AuctionMove {
  act: AuctionAct;
  role: AuctionRole;
  actorId: string | null;
  /** Codes and amounts; words that a person wrote stand in their own columns. */
  detail?: Record<string, JsonDocument>;
}

/**
 * The only way from one state to another: judged by the table, written with its step and its event. The
 * caller holds the auction's lock and writes what else goes with it in the same transaction.
 */
export async function moveAuction(
  trx: Trx,
  auction: AuctionRow,
  { act, role, actorId, detail = {} }: AuctionMove,
): Promise<AuctionState | Refusal> {
  const { id, kind, state } = auction;
  const to = judgeAuctionAct({ act, role, kind, state });
  if (to === null) return refuse("auction_act_not_allowed");
  await sql`
    update auctions.auctions set state = ${to}, version = version + 1, clock_failed_at = null
    where id = ${id}`.execute(trx);
  const step = newId();
  await sql`
    insert into auctions.steps (id, auction_id, act, from_state, to_state, by_role, actor_id, detail)
    values (${step}, ${id}, ${act}, ${state}, ${to}, ${role}, ${actorId}, ${JSON.stringify(detail)}::jsonb)
  `.execute(trx);
  await recordEvents(trx, [
    {
      type: "auctions.auction_changed",
      key: id,
      payload: { id, act, from: state, state: to, step, ...detail },
    },
  ]);
  return to;
}
