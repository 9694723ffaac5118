import { faults, postGroup, postTransfers, surely, type Submission } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { lockAuction, type AuctionRow } from "../auction.queries.ts";
import {
  listAuctionsOfOrders,
  listHeldPerformances,
  settlePerformance,
  type PerformanceGuarantee,
} from "./closing.queries.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { performanceOutcome, settleMoney } from "./performance.ts";

/** What becomes of an order is told to the auction that made it: who did not pay, and whose guarantee is over. */
export function orderOutcomesReader(): Subscription {
  return {
    reader: "auctions.order_outcomes",
    types: ["orders.order_changed"],
    startAt: "now",
    handle: followOrders,
  };
}

/** All auctions are locked first and all money moves last, as whoever bids does it with one of them. */
async function followOrders(trx: Trx, events: readonly StoredEvent[]): Promise<void> {
  const orderIds = [...new Set(events.map(({ key }) => key))];
  const auctions = new Map<string, AuctionRow>();
  for (const id of await listAuctionsOfOrders(trx, orderIds)) {
    const auction = await lockAuction(trx, id);
    if (auction?.order_id) auctions.set(auction.order_id, auction);
  }
  const guarantees = new Map(
    (await listHeldPerformances(trx, orderIds)).map((row) => [row.order_id, row]),
  );
  const settled: Settled[] = [];
  for (const { key: orderId, payload } of events) {
    const guarantee = guarantees.get(orderId);
    const outcome = guarantee && performanceOutcome(payload);
    if (guarantee && outcome) {
      guarantees.delete(orderId);
      settled.push({ guarantee, outcome });
    }
    const auction = auctions.get(orderId);
    if (auction?.state === "sold" && payload["act"] === "expire") {
      auctions.delete(orderId);
      await endUnpaid(trx, auction);
    }
  }
  await settleAll(trx, settled);
}

interface Settled {
  guarantee: PerformanceGuarantee;
  outcome: "freed" | "forfeited";
}

/** A buyer whose wallet is closed by now can't be given anything, so that it is freed instead. */
async function settleAll(trx: Trx, settled: readonly Settled[]): Promise<void> {
  const groups: Submission[] = [];
  for (const one of settled) groups.push(await groupOf(trx, one));
  const isSettled = await postTransfers<boolean>(trx, groups, {
    ...faults,
    posted: () => true,
    account_closed: () => false,
  });
  for (const [index, { guarantee, outcome }] of settled.entries()) {
    if (!isSettled[index]) {
      await postGroup(trx, await groupOf(trx, { guarantee, outcome: "freed" }), surely);
    }
    await settlePerformance(trx, guarantee.order_id, isSettled[index] ? outcome : "freed");
  }
}

async function groupOf(trx: Trx, { guarantee, outcome }: Settled): Promise<Submission> {
  return { transfers: await settleMoney(trx, guarantee, outcome), isDerived: true };
}
