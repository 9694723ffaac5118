import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAuction, lockAuction, type AuctionRow } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { publishStanding } from "../facts/publish-standing.ts";
import { takeClock } from "./due.queries.ts";

/** Null: there was nothing to change. */
export type Change = AuctionState | null;

/** An auction under its lock, in a transaction that a refusal undoes; screens see it after the commit. */
export async function changeAuction(
  { db, bus }: Pick<AuctionsDependencies, "db" | "bus">,
  id: string,
  work: (trx: Trx, auction: AuctionRow) => Promise<Change | Refusal>,
  { isClock = false } = {},
): Promise<Change | Refusal> {
  let after: AuctionRow | undefined;
  let wasDraft = false;
  const state = await allOrNothing<Change>(db, async (trx) => {
    if (isClock && !(await takeClock(trx, id))) return null;
    const before = await lockAuction(trx, id);
    if (!before) return refuse("not_found");
    wasDraft = before.state === "draft";
    const changed = await work(trx, before);
    after = await findAuction(trx, id);
    return changed;
  });
  // A draft is its creator's alone, also when it is thrown away.
  if (state !== null && !isRefusal(state) && !(wasDraft && state === "cancelled")) {
    publishStanding(bus, after!, after!.now.toISOString());
  }
  return state;
}

/** Nobody is there to be told no: what the clock can't do is a fault, and is tried again. */
export async function changeByClock(
  parts: Pick<AuctionsDependencies, "db" | "bus">,
  id: string,
  work: (trx: Trx, auction: AuctionRow) => Promise<Change | Refusal>,
): Promise<boolean> {
  const state = await changeAuction(parts, id, work, { isClock: true });
  if (isRefusal(state)) throw new Error(`the clock can't act on auction ${id}: ${state.refused}`);
  return state !== null;
}
