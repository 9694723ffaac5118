import { sql } from "kysely";
import { lockOffersOf } from "#modules/catalog";
import { moneyHolder, type ErasureBlocker, type RetentionClaim } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { disputeDaysAfterRelease, withdrawalDays } from "../acts/order-settings.ts";

/** Whoever leaves ends first what others wait for: goods, money that is held, and what is owed. */
export const ordersErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    return holder ? findPending(db, holder.partyId) : null;
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder) return true;
    // A purchase that is being placed at this moment, by them or of theirs, is placed before, and found, or
    // not at all.
    await lockName(trx, `orders.checkouts ${holder.partyId}`);
    await lockOffersOf(trx, holder.partyId);
    return (await findPending(trx, holder.partyId)) === null;
  },
};

interface Pending {
  buying: boolean;
  selling: boolean;
  returnable: boolean;
  disputable: boolean;
  owing: boolean;
}

async function findPending(db: Database, partyId: string): Promise<string | null> {
  const open = sql`(o.frozen_at is not null
    or o.state in ('awaiting_payment', 'paid', 'shipped', 'delivered', 'returning'))`;
  // Whoever may still change their mind would find nobody who gives the money back.
  const returnable = sql`(o.state = 'completed' and o.may_withdraw
    and coalesce(o.delivered_at, o.completed_at)
      >= platform.now() - make_interval(days => ${await withdrawalDays(db)}))`;
  // Nobody would answer the dispute, and a debt of somebody who is gone is never paid.
  const disputable = sql`(o.state = 'completed' and not ${returnable}
    and o.completed_at >= platform.now() - make_interval(days => ${await disputeDaysAfterRelease(db)})
    and not exists (select from orders.steps s where s.order_id = o.id
      and (s.act = 'settle_part' and s.detail ->> 'cause' = 'dispute'
        or s.act = 'close_dispute' and s.by_role = 'buyer')))`;
  const { rows } = await sql<Pending>`
    select
      exists (select from orders.orders o where o.buyer_party_id = ${partyId} and ${open}) as buying,
      exists (select from orders.orders o where o.seller_party_id = ${partyId} and ${open}) as selling,
      exists (select from orders.orders o where o.seller_party_id = ${partyId} and ${returnable})
        as returnable,
      exists (select from orders.orders o where o.seller_party_id = ${partyId} and ${disputable})
        as disputable,
      exists (select from orders.debts d where d.party_id = ${partyId} and d.paid < d.amount) as owing
    `.execute(db);
  const { buying, selling, returnable: mayReturn, disputable: mayDispute, owing } = rows[0]!;
  const pending = [
    ...(buying ? ["compras em andamento"] : []),
    ...(selling ? ["vendas em andamento"] : []),
    ...(mayReturn ? ["vendas de que o comprador ainda pode desistir"] : []),
    ...(mayDispute ? ["vendas que o comprador ainda pode contestar"] : []),
    ...(owing ? ["dívidas de reembolsos"] : []),
  ];
  return pending.length > 0 ? pending.join(", ") : null;
}

/** Tax and consumer law make us keep who bought what of whom, counted from the last thing done. */
export const ordersRetentionClaim: RetentionClaim = async (db, userId) => {
  const holder = await moneyHolder(db, userId);
  if (!holder) return null;
  const { rows } = await sql<{ since: Date | null }>`
    select max(coalesce(o.ended_at, o.completed_at, o.created_at)) as since from orders.orders o
    where o.buyer_party_id = ${holder.partyId} or o.seller_party_id = ${holder.partyId}`.execute(
    db,
  );
  const since = rows[0]!.since;
  return since ? { subject: "orders", since } : null;
};
