import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Purpose } from "../purchases/purpose.ts";

export type CardPaymentState =
  | "creating"
  | "open"
  | "paid"
  | "expired"
  | "failed"
  | "refunded"
  | "disputed"
  | "charged_back";

export interface CardPaymentRow {
  id: string;
  party_id: string;
  user_id: string;
  purpose: Purpose;
  reference: string;
  description: string;
  amount: bigint;
  target_account_id: string;
  success_path: string;
  cancel_path: string;
  state: CardPaymentState;
  session_id: string | null;
  payment_intent_id: string | null;
  checkout_url: string | null;
  expires_at: Date;
  paid_at: Date | null;
  /** Whether its money went on into a purchase; else it is in the target still. */
  paid_purchase: boolean;
}

const columns = [
  "id",
  "party_id",
  "user_id",
  "purpose",
  "reference",
  "description",
  "amount",
  "target_account_id",
  "success_path",
  "cancel_path",
  "state",
  "session_id",
  "payment_intent_id",
  "checkout_url",
  "expires_at",
  "paid_at",
  "paid_purchase",
] as const;

export type NewCardPayment = Omit<
  CardPaymentRow,
  | "state"
  | "session_id"
  | "payment_intent_id"
  | "checkout_url"
  | "expires_at"
  | "paid_at"
  | "paid_purchase"
>;

/** False when one of this id is there. The acquirer is asked again if nobody has heard from it in 30 s. */
export async function insertCardPayment(
  trx: Trx,
  row: NewCardPayment,
  expiresAt?: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments.card_payments")
    .values({
      ...row,
      expires_at: sql<Date>`date_trunc('second',
        coalesce(${expiresAt ?? null}::timestamptz, platform.now() + interval '1 hour'))`,
      next_ask_at: sql<Date>`platform.now() + interval '30 seconds'`,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCardPayment(
  db: Database,
  id: string,
): Promise<CardPaymentRow | undefined> {
  return (await db
    .selectFrom("payments.card_payments")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst()) as CardPaymentRow | undefined;
}

export async function findCardPayments(
  db: Database,
  ids: readonly string[],
): Promise<CardPaymentRow[]> {
  if (ids.length === 0) return [];
  return (await db
    .selectFrom("payments.card_payments")
    .select(columns)
    .where("id", "in", [...ids])
    .execute()) as CardPaymentRow[];
}

export async function findCardPaymentId(
  db: Database,
  paymentIntentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("payments.card_payments")
    .select("id")
    .where("payment_intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  return row?.id;
}

/** With its row locked: what is settled of one payment is settled one after the other. */
export async function lockCardPayment(trx: Trx, id: string): Promise<CardPaymentRow> {
  return (await trx
    .selectFrom("payments.card_payments")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as CardPaymentRow;
}

/** The acquirer has it. One that was paid before our own answer came keeps its state. */
export async function openCardPayment(
  trx: Trx,
  { id, sessionId, url }: { id: string; sessionId: string; url: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payments.card_payments set state = 'open', session_id = ${sessionId}, checkout_url = ${url},
      asked = 0, next_ask_at = expires_at + interval '2 minutes'
    where id = ${id} and state = 'creating' returning id`.execute(trx);
  return rows.length > 0;
}

/** Over without a payment; a paid one stays paid. */
export async function endCardPayment(
  trx: Trx,
  { id, state }: { id: string; state: "expired" | "failed" },
): Promise<boolean> {
  const row = await trx
    .updateTable("payments.card_payments")
    .set({ state, next_ask_at: null, checkout_url: null })
    .where("id", "=", id)
    .where("state", "in", ["creating", "open"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCardPaymentPaid(
  trx: Trx,
  {
    id,
    paymentIntentId,
    paidPurchase,
  }: { id: string; paymentIntentId: string; paidPurchase: boolean },
): Promise<void> {
  await sql`
    update payments.card_payments set state = 'paid', paid_at = platform.now(), checkout_url = null,
      payment_intent_id = ${paymentIntentId}, paid_purchase = ${paidPurchase}, next_ask_at = null,
      asked = 0
    where id = ${id}`.execute(trx);
}

/**
 * After a question that changed nothing, or had no answer: an open dispute is asked about in six hours,
 * all else later each time, at most every ten minutes. What got another time meanwhile keeps it.
 */
export async function askAboutCardLater(db: Database, id: string): Promise<void> {
  await sql`
    update payments.card_payments p set asked = p.asked + 1, next_ask_at = platform.now() + case
      when p.state = 'disputed' and not exists (select from payments.card_refunds r
        where r.payment_id = p.id and r.state in ('sending', 'pending')) then interval '6 hours'
      else least(interval '10 minutes', interval '5 seconds' * power(2, least(p.asked, 7))) end
    where p.id = ${id} and p.next_ask_at <= platform.now() + interval '1 minute'`.execute(db);
}

/** There is something to tell the acquirer that nobody tells it at once. */
export async function askAboutCardNow(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.card_payments set next_ask_at = platform.now(), asked = 0
    where id = ${id}`.execute(trx);
}

/**
 * What refunds and disputes make of a paid one, and when the acquirer is asked next: soon while a refund is
 * on its way, a few times a day while a dispute is open, and else not before a notice comes.
 */
export async function refreshCardPayment(trx: Trx, id: string): Promise<CardPaymentState> {
  const { rows } = await sql<{ state: CardPaymentState }>`
    update payments.card_payments p set
      state = case
        when f.open_disputes > 0 then 'disputed'
        when f.lost_disputes > 0 then 'charged_back'
        when f.refunded >= p.amount then 'refunded'
        else 'paid' end,
      asked = case when f.open_refunds > 0 then p.asked else 0 end,
      next_ask_at = case
        when f.open_refunds > 0 then coalesce(p.next_ask_at, platform.now() + interval '30 seconds')
        when f.open_disputes > 0 then platform.now() + interval '6 hours'
        end
    from (
      select
        (select count(*) from payments.card_disputes where payment_id = ${id} and state = 'open')
          as open_disputes,
        (select count(*) from payments.card_disputes where payment_id = ${id} and state = 'lost')
          as lost_disputes,
        (select count(*) from payments.card_refunds
          where payment_id = ${id} and state in ('sending', 'pending')) as open_refunds,
        (select coalesce(sum(amount), 0) from payments.card_refunds
          where payment_id = ${id} and state = 'done') as refunded
    ) f where p.id = ${id} and p.paid_at is not null
    returning p.state`.execute(trx);
  return rows[0]!.state;
}
