import { sql } from "kysely";
import { divideHalfEven } from "#platform/money";
import type { Scene } from "./test-crossing-scene.ts";

/** What the books say of a history's money and of the outcome of its orders, in centavos. */
export interface Books {
  /** All that the money from outside has become; must be `paidIn`. */
  sum: bigint;
  paidIn: bigint;
  /** All escrow of the platform, and what all its open orders say lies there. */
  escrow: { held: bigint; open: bigint };
  orders: OrderBooks[];
  /** Of buyer and seller, without what is set aside. */
  available: bigint[];
  /** What the seller owes, by the ledger and by the rows. */
  debts: { ledger: bigint; rows: bigint };
}

/** One order by the ledger's own rows, beside its own. */
export interface OrderBooks {
  id: string;
  state: string;
  frozen: string | null;
  total: bigint;
  held: bigint;
  back: bigint;
  toSeller: bigint;
  fee: bigint;
  /** What the row says of each of them. */
  owed: { held: bigint; back: bigint; toSeller: bigint; fee: bigint };
  /** Each with what was said to it. */
  tickets: string;
  outcomes: Outcomes;
}

interface Outcomes {
  releases: number;
  ticketSettlements: number;
  disputeSettlements: number;
  endedDisputes: number;
  openDisputes: number;
  openProposals: number;
  contestedTickets: number;
  /** Paid by the clock while it was on the road, and nobody of the buyer's side had said a word. */
  paidUnseen: number;
  /** Settlements by tickets whose refund is not what they take off less what went back before. */
  wrongTickets: number;
  /** Ended disputes whose refund did not go back in their own step. */
  wrongDisputes: number;
}

export async function readBooks(scene: Scene): Promise<Books> {
  const { site, buyer, seller, spent, paidIn } = scene;
  const { rows } = await sql<Totals>`
    select
      (select coalesce(sum(a.credits_posted - a.debits_posted), 0)::int8 from ledger.accounts a
        join ledger.books b on b.code = a.book where b.name = 'escrow') as held,
      (select coalesce(sum(total - refunded), 0)::int8 from orders.orders where released is null
        and state in ('paid', 'shipped', 'delivered', 'returning')) as open,
      ${posted(buyer.partyId)} as buyer, ${posted(seller.partyId)} as seller,
      ${pending(buyer.partyId)} as "buyerHeld", ${pending(seller.partyId)} as "sellerHeld",
      (select coalesce(sum(a.debits_posted - a.credits_posted), 0)::int8 from ledger.accounts a
        join ledger.books b on b.code = a.book
        where b.name = 'seller_debts' and a.owner = ${`party:${seller.partyId}`}) as "debtLedger",
      (select coalesce(sum(amount - paid), 0)::int8 from orders.debts
        where party_id = ${seller.partyId}) as "debtRows",
      (select coalesce(sum(d.owed), 0)::int8 from payments.card_disputes d
        where d.payment_id = any (${checkoutsOf(scene)}::uuid[]))
      + (select coalesce(sum(r.owed), 0)::int8 from payments.card_refunds r
        where r.payment_id = any (${checkoutsOf(scene)}::uuid[]))
      + (select coalesce(sum(t.owed), 0)::int8 from payments.takebacks t
        join payments.receipts r on r.id = t.receipt_id
        where r.party_id = ${buyer.partyId}) as "buyerOwes"`.execute(site.db);
  const money = rows[0]!;
  const orders = await readOrders(scene);
  const inOrders = orders.reduce((total, { held, fee }) => total + held + fee, 0n);
  const back = checkoutsOf(scene).reduce((total, id) => total + site.rails.backWithPayer(id), 0n);
  const owed = money.debtLedger + money.buyerOwes;
  return {
    sum: money.buyer + money.seller + spent + inOrders + back - owed,
    paidIn,
    escrow: { held: money.held, open: money.open },
    orders,
    available: [money.buyer - money.buyerHeld, money.seller - money.sellerHeld],
    debts: { ledger: money.debtLedger, rows: money.debtRows },
  };
}

interface Totals {
  held: bigint;
  open: bigint;
  buyer: bigint;
  seller: bigint;
  buyerHeld: bigint;
  sellerHeld: bigint;
  debtLedger: bigint;
  debtRows: bigint;
  buyerOwes: bigint;
}

const posted = (id: string) => sql`(select (credits_posted - debits_posted)::int8
  from ledger.accounts where id = ${id})`;
const pending = (id: string) => sql`(select debits_pending from ledger.accounts where id = ${id})`;

function checkoutsOf({ orders }: Scene): string[] {
  return orders.map(({ checkoutId }) => checkoutId);
}

interface Row extends Outcomes {
  id: string;
  state: string;
  frozen: string | null;
  total: bigint;
  refunded: bigint;
  fullFee: bigint;
  isReleased: boolean;
  held: bigint;
  back: bigint;
  toSeller: bigint;
  fee: bigint;
  tickets: string;
}

/** In escrow, back at the buyer, the seller's and the platform's: together all that was paid. */
async function readOrders({ site, orders }: Scene): Promise<OrderBooks[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select o.id, o.state, o.frozen_because as frozen, o.total, o.refunded, o.fee as "fullFee",
      o.released is not null as "isReleased", m.*, ${outcomes},
      (select coalesce(string_agg(concat_ws(' ', t.position, t.state, t.difference, t.entered_side,
          t.contested_side, t.buyer_accepted_at, t.seller_accepted_at), ', ' order by t.position), '')
        from orders.classifications t where t.order_id = o.id) as tickets
    from orders.orders o,
      lateral (
        select (select (credits_posted - debits_posted)::int8 from ledger.accounts
            where id = o.id) as held,
          (coalesce(sum(t.amount) filter (where t.credit_account <> o.id and t.reason in
              ('order_refund', 'order_fee_returned', 'order_debt')), 0)
            + coalesce(sum(t.amount) filter (where t.reason = 'order_chargeback'), 0))::int8 as back,
          (coalesce(sum(t.amount) filter (where t.debit_account = o.id
              and t.reason in ('order_released', 'order_debt_paid')), 0)
            - coalesce(sum(t.amount) filter (where t.debit_account <> o.id
              and t.reason in ('order_refund', 'order_debt')), 0))::int8 as "toSeller",
          (coalesce(sum(t.amount) filter (where t.reason = 'order_fee'), 0)
            - coalesce(sum(t.amount) filter (where t.reason = 'order_fee_returned'), 0))::int8 as fee,
          (count(*) filter (where t.reason = 'order_released'))::int4 as releases
        from ledger.transfers t where t.reference = o.id::text and t.kind = 'transfer'
          and (t.debit_account in (o.id, o.buyer_party_id, o.seller_party_id)
            or t.credit_account in (o.id, o.buyer_party_id, o.seller_party_id))) m
    where o.id = any (${ids}::uuid[]) order by o.id`.execute(site.db);
  return rows.map(orderBooks);
}

function orderBooks(row: Row): OrderBooks {
  const { id, state, frozen, total, refunded, fullFee, isReleased, ...read } = row;
  const { held, back, toSeller, fee, tickets, ...outcomesOfRow } = read;
  const rest = total - refunded;
  const isOpen = !isReleased && ["paid", "shipped", "delivered", "returning"].includes(state);
  const due = isReleased ? divideHalfEven(fullFee * rest, total) : 0n;
  const kept = isReleased ? rest - due : 0n;
  const owed = { held: isOpen ? rest : 0n, back: refunded, toSeller: kept, fee: due };
  const counted = { held, back, toSeller, fee };
  return { id, state, frozen, total, ...counted, owed, tickets, outcomes: outcomesOfRow };
}

const outcomes = sql`
  (select count(*) from orders.steps s where s.order_id = o.id
    and s.act in ('settle_part', 'settle_all')
    and s.detail ->> 'cause' = 'classification')::int4 as "ticketSettlements",
  (select count(*) from orders.steps s where s.order_id = o.id
    and s.act in ('settle_part', 'settle_all')
    and s.detail ->> 'cause' = 'dispute')::int4 as "disputeSettlements",
  (select count(*) from disputes.cases d where d.order_id = o.id
    and d.state in ('agreed', 'decided'))::int4 as "endedDisputes",
  (select count(*) from disputes.cases d where d.order_id = o.id
    and d.ended_at is null)::int4 as "openDisputes",
  (select count(*) from disputes.proposals p join disputes.cases d on d.id = p.case_id
    where d.order_id = o.id and p.state = 'open')::int4 as "openProposals",
  (select count(*) from orders.classifications t where t.order_id = o.id
    and t.state = 'contested')::int4 as "contestedTickets",
  (select count(*) from orders.steps s join orders.classifications t on t.order_id = s.order_id
    where s.order_id = o.id and s.by_role = 'clock' and s.from_state = 'shipped'
      and s.act in ('settle_part', 'settle_all', 'release')
      and t.entered_side = 'seller' and t.buyer_accepted_at is null)::int4 as "paidUnseen",
  (select count(*) from orders.classification_steps s
    join orders.classifications t on t.id = s.ticket_id
    where t.order_id = o.id and s.act = 'settle'
      and ((s.detail ->> 'refund')::int8 + (s.detail ->> 'release')::int8
          + (s.detail ->> 'refunded_before')::int8 <> o.total
        or (s.detail ->> 'refund')::int8 <> greatest(0, (select sum(a.difference)
            from orders.classifications a where a.order_id = o.id and a.state = 'settled')
          - (s.detail ->> 'refunded_before')::int8)))::int4 as "wrongTickets",
  (select count(*) from disputes.cases d
    where d.order_id = o.id and d.state in ('agreed', 'decided')
      and d.refund is distinct from coalesce((select sum(r.amount) from orders.refunds r
        join disputes.steps s on s.id = r.id and s.case_id = d.id), 0))::int4 as "wrongDisputes"`;

/** Everything that a history may change, in one word: what is refused leaves it as it is. */
export async function fingerprint(scene: Scene): Promise<string> {
  const { site, orders, buyer, seller } = scene;
  const ids = orders.map(({ id }) => id);
  const checkouts = checkoutsOf(scene);
  const owners = [buyer.partyId, seller.partyId].map((id) => `party:${id}`);
  const cases = sql`(select id from disputes.cases where order_id = any (${ids}::uuid[]))`;
  const tickets = sql`(select id from orders.classifications where order_id = any (${ids}::uuid[]))`;
  const all = (table: string, where: ReturnType<typeof sql>) =>
    sql`(select string_agg(x::text, ' ' order by x::text) from ${sql.table(table)} x where ${where})`;
  const ofOrders = sql`x.order_id = any (${ids}::uuid[])`;
  const ofCases = sql`x.case_id in ${cases}`;
  const { rows } = await sql<{ print: string }>`
    select md5(concat_ws('|', ${sql.join([
      all("orders.orders", sql`x.id = any (${ids}::uuid[])`),
      all("orders.steps", ofOrders),
      all("orders.refunds", ofOrders),
      all("orders.debts", ofOrders),
      all("orders.classifications", ofOrders),
      all("orders.classification_steps", sql`x.ticket_id in ${tickets}`),
      all("orders.documents", ofOrders),
      all("orders.shipments", ofOrders),
      all("disputes.cases", ofOrders),
      all("disputes.steps", ofCases),
      all("disputes.proposals", ofCases),
      all("disputes.decisions", ofCases),
      all("payments.card_refunds", sql`x.payment_id = any (${checkouts}::uuid[])`),
      all("ledger.accounts", sql`x.id = any (${ids}::uuid[]) or x.owner = any (${owners}::text[])`),
    ])})) as print`.execute(site.db);
  return rows[0]!.print;
}
