import { sql } from "kysely";
import { expect } from "vitest";
import { postGroup, surely, verifyLedger, type Transfer } from "#modules/ledger";
import { ordersSweepers } from "#modules/orders";
import { inTransaction, type Database } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { lockAuction } from "../auction.queries.ts";
import { readGuaranteeTerms } from "../auction-settings.ts";
import { freeGuarantee, guaranteeFor, guaranteeId, holdGuarantee } from "../guarantee.ts";
import { auctionHoldOwner } from "../guarantee-owner.ts";
import type { AuctionSite } from "../test-auction-site.ts";
import { orderOutcomesReader } from "./order-outcomes-reader.ts";

/** Whoever bids here leads: the row, their hold and the bid, as a batch of one writes them. */
export async function lead(
  { db }: Pick<AuctionSite, "db">,
  auctionId: string,
  { partyId, actor }: TestPerson,
  { amount, limit = amount }: { amount: string; limit?: string },
): Promise<string> {
  const id = newId();
  const [price, most] = [decimalToCents(amount), decimalToCents(limit)];
  await inTransaction(db, async (trx) => {
    const auction = (await lockAuction(trx, auctionId))!;
    const { kind, quantity, leader_hold_id: holdId } = auction;
    const backed = kind === "standard" ? most : price;
    const guarantee = guaranteeFor({ amount: backed, quantity }, await readGuaranteeTerms(trx));
    const hold = { id: guaranteeId(id, "hold"), auctionId, partyId, amount: guarantee };
    await sql`
      insert into auctions.bidders (auction_id, party_id, user_id, confirmed_limit, number, mask)
      values (${auctionId}, ${partyId}, ${actor.userId}, ${most}, ${auction.bidders + 1}, 'Jo••• P.')
      on conflict do nothing`.execute(trx);
    await sql`
      insert into auctions.bids (id, auction_id, party_id, user_id, seq, kind, amount, limit_amount,
        outcome, arrived_at)
      values (${id}, ${auctionId}, ${partyId}, ${actor.userId}, ${auction.total_bids + 1}, 'manual',
        ${price}, ${most}, 'leading', platform.now())`.execute(trx);
    await sql`
      update auctions.auctions set current_price = ${price}, total_bids = total_bids + 1,
        bidders = (select count(*) from auctions.bidders where auction_id = ${auctionId}),
        leader_party_id = ${partyId}, leader_bid_id = ${id}, leader_limit = ${most},
        leader_guarantee = ${guarantee}, leader_hold_id = ${hold.id}, version = version + 1
      where id = ${auctionId}`.execute(trx);
    const freed: Transfer[] = holdId
      ? [freeGuarantee({ id: guaranteeId(id, "free"), auctionId, holdId })]
      : [];
    await postGroup(trx, { transfers: [holdGuarantee(hold), ...freed] }, surely);
  });
  return id;
}

/** What nobody paid in time expires, and the auctions hear of everything that became of orders. */
export async function expireOrders({ parts }: Pick<AuctionSite, "parts">): Promise<void> {
  const sweeper = ordersSweepers(parts).find(({ name }) => name === "orders.expire_checkouts")!;
  while ((await sweeper.sweep(parts.db)) > 0);
  await followOrders(parts.db);
}

/** Every step of every order so far, from the beginning: hearing of them twice changes nothing. */
export async function followOrders(db: Database): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where type = 'orders.order_changed' order by seq`.execute(db);
  await inTransaction(db, (trx) => orderOutcomesReader().handle(trx, rows));
}

/** What must hold whatever happened, from outside: money, holds, orders and states agree. */
export async function checkBooks(db: Database): Promise<void> {
  expect(await verifyLedger(db, [auctionHoldOwner])).toEqual([]);
  const { rows: loose } = await sql`
    select a.id from auctions.auctions a join ledger.accounts l on l.id = a.id
    where l.debits_posted <> l.credits_posted
      or l.credits_pending <> coalesce(a.leader_guarantee, 0) + coalesce(a.creator_guarantee, 0)
        + coalesce((select sum(amount) from auctions.performance_guarantees p
          where p.auction_id = a.id and p.state = 'held'), 0)`.execute(db);
  expect(loose).toEqual([]);
  const { rows: odd } = await sql`
    select a.id, a.state from auctions.auctions a
    left join orders.orders o on o.id = a.order_id
    left join ledger.accounts e on e.id = a.order_id
    where (a.state = 'sold') <> (a.order_id is not null)
      or a.state in ('sold', 'unsold', 'cancelled') and (a.leader_hold_id is not null
        or a.creator_hold_id is not null or a.answer_until is not null)
      or o.state = 'awaiting_payment' and e.credits_posted - e.debits_posted <> o.deposit
      or (select count(*) from orders.orders every where every.source_ref = a.id)
        <> (a.order_id is not null)::int
          + (select count(*) from auctions.strikes s where s.auction_id = a.id)`.execute(db);
  expect(odd).toEqual([]);
}

/** The same database, whose statement of that number fails as if the process had been killed there. */
export function failingAt(db: Database, number: number): Database {
  let count = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      if (count === number) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
