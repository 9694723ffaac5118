import type { BankState } from "../../sandbox/src/bank/state.ts";
import type { Site } from "../rails/site.ts";
import { txidOf, type Market } from "./market.ts";

/** What must not be, at any moment; each is a number of rows or of centavos. */
export interface MarketFindings {
  /** In centavos: what the escrow accounts hold, less what the open orders are worth. */
  escrow: number;
  /** Orders whose own account holds something else than their state says. */
  wrongEscrows: number;
  /** Purchases with another number of orders than sellers, or with orders of which some are paid and some not. */
  torn: number;
  /** Products of which stock and sold are together not what there was. */
  wrongStock: number;
  /** In centavos: wallets and escrows, less what there was at first and what the bank has brought. */
  money: number;
}

const held = "coalesce(a.credits_posted - a.debits_posted, 0)";
const sumOf = (book: string, sides: string) =>
  `(select coalesce(sum(${sides}), 0) from ledger.accounts a join ledger.books b on b.code = a.book
    where b.name = '${book}')`;
const isOpen = "o.state in ('paid', 'shipped', 'delivered', 'returning')";

/** One statement, so one snapshot: what it sees is what anybody could have seen at that moment. */
const question = `
  select
    (${sumOf("escrow", held)} - (select coalesce(sum(o.total - o.refunded), 0)
      from orders.orders o where ${isOpen}))::float8 as escrow,
    (select count(*)::int from orders.orders o left join ledger.accounts a on a.id = o.id
      where ${held} <> case when ${isOpen} then o.total - o.refunded else 0 end) as "wrongEscrows",
    (select count(*)::int from (
      select from orders.checkouts c left join orders.orders o on o.checkout_id = c.id
      group by c.id
      having count(o.id) <> $1 or count(distinct o.state) <> 1 or sum(o.total) <> c.total
        or bool_or((c.state = 'paid') <> (o.paid_at is not null))
        or (c.method = 'wallet' and c.state <> 'paid')) broken) as torn,
    (select count(*)::int from catalog.products p
      where p.id = any ($2::uuid[]) and p.stock + coalesce((
        select sum(l.quantity) from orders.lines l join orders.orders o on o.id = l.order_id
        where l.product_id = p.id and o.state not in ('expired', 'cancelled')), 0) <> $3::numeric)
      as "wrongStock",
    (${sumOf("wallets", held)} + ${sumOf("escrow", held)} - $4::bigint
      - ${sumOf("bank_clearing", "a.debits_posted - a.credits_posted")})::float8 as money`;

export async function checkMarket(
  query: Site["query"],
  { sellersOfCart, productIds, stock, funds }: Market["opening"],
): Promise<MarketFindings> {
  const [row] = await query<MarketFindings>(question, [sellersOfCart, productIds, stock, funds]);
  return row!;
}

export interface EndFindings {
  /** Told to a buyer and not there. */
  lost: number;
  /** Purchases that neither were paid nor have ended. */
  undecided: number;
  /** Paid at the bank, and neither an order's nor in the buyer's wallet. */
  neither: number;
}

/** Once everything has come to its end. */
export async function checkEnds(
  query: Site["query"],
  { told, state }: { told: ReadonlySet<string>; state: BankState },
): Promise<EndFindings> {
  const rows = await query<{ id: string; state: string; total: string; late: string }>(
    `select id, state, total::text, late_amount::text as late from orders.checkouts`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const paid = Map.groupBy(
    Object.values(state.pix).filter(({ txid }) => txid !== undefined),
    ({ txid }) => txid!,
  );
  let neither = 0;
  for (const { id, state: end, total, late } of rows) {
    const cents = (paid.get(txidOf({ id })) ?? []).reduce((sum, one) => sum + one.cents, 0);
    const kept = (end === "paid" ? Number(total) : 0) + Number(late);
    if (cents > 0 && cents !== kept) neither += 1;
  }
  return {
    lost: [...told].filter((id) => !found.has(id)).length,
    undecided: rows.filter((row) => row.state === "awaiting_payment").length,
    neither,
  };
}
