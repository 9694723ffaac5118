import type { BoletoState } from "@areon/contracts/payments/boletos";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Boleto as BankBoleto } from "../bank/bank.ts";
import {
  isPurchase,
  walletPurposes,
  type Purpose,
  type WalletPurpose,
} from "../purchases/purpose.ts";

export interface BoletoRow {
  id: string;
  party_id: string;
  created_by: string;
  purpose: Purpose;
  amount: bigint;
  due_date: string;
  description: string;
  has_late_charges: boolean;
  sealed_payer: Buffer;
  input_hash: Buffer;
  state: BoletoState;
  our_number: string | null;
  line: string | null;
  bar_code: string | null;
  pix_code: string | null;
  txid: string | null;
  paid_amount: bigint | null;
  paid_at: Date | null;
  paid_by: "boleto" | "pix" | null;
  credited_on: string | null;
  /** Whether more than one payment was credited. */
  is_paid_twice: boolean;
  created_at: Date;
}

/** What a person made in the wallet; what pays a purchase is seen there. */
export type WalletBoleto = BoletoRow & { purpose: WalletPurpose };

export function isWalletBoleto(boleto: BoletoRow): boleto is WalletBoleto {
  return !isPurchase(boleto.purpose);
}

/** A date is a text here: as a Date it would be midnight in the zone of the process. */
const columns = sql`b.id, b.party_id, b.created_by, b.purpose, b.amount, b.due_date::text, b.description,
  b.has_late_charges, b.sealed_payer, b.input_hash, b.state, b.our_number, b.line, b.bar_code, b.pix_code,
  b.txid, b.paid_amount, b.paid_at, b.paid_by, b.credited_on::text, b.created_at,
  exists (select from payments.receipts r where r.boleto_id = b.id and r.is_repeat) as is_paid_twice`;

export type NewBoletoRow = Pick<
  BoletoRow,
  | "id"
  | "party_id"
  | "created_by"
  | "purpose"
  | "amount"
  | "due_date"
  | "description"
  | "has_late_charges"
  | "sealed_payer"
  | "input_hash"
>;

/** The bank is told by whoever inserts it, and by the sweeper if nobody has heard from it in 30 s. */
export async function insertBoleto(trx: Trx, row: NewBoletoRow): Promise<void> {
  await trx
    .insertInto("payments.boletos")
    .values({ ...row, next_ask_at: sql<Date>`platform.now() + interval '30 seconds'` })
    .execute();
}

export async function findBoletos(db: Database, ids: readonly string[]): Promise<BoletoRow[]> {
  const { rows } = await sql<BoletoRow>`
    select ${columns} from payments.boletos b where b.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findBoleto(db: Database, id: string): Promise<BoletoRow | undefined> {
  return (await findBoletos(db, [id]))[0];
}

export async function findBoletoByTxid(db: Database, txid: string): Promise<BoletoRow | undefined> {
  const { rows } = await sql<BoletoRow>`
    select ${columns} from payments.boletos b where b.txid = ${txid}`.execute(db);
  return rows[0];
}

/** With its row locked, so that being paid and being taken back come one after the other. */
export async function lockBoleto(trx: Trx, id: string): Promise<BoletoRow | undefined> {
  const { rows } = await sql<BoletoRow>`
    select ${columns} from payments.boletos b where b.id = ${id} for no key update of b`.execute(
    trx,
  );
  return rows[0];
}

export interface BoletoPage {
  partyId: string;
  purpose?: string | undefined;
  states?: readonly BoletoState[] | undefined;
  before?: string | undefined;
  limit: number;
}

export async function listBoletoRows(db: Database, page: BoletoPage): Promise<WalletBoleto[]> {
  const { partyId, purpose, states, before, limit } = page;
  const { rows } = await sql<WalletBoleto>`
    select ${columns} from payments.boletos b
    where b.party_id = ${partyId} and b.purpose = any(${[...walletPurposes]})
      and (${purpose ?? null}::text is null or b.purpose = ${purpose ?? null})
      and (${states ?? null}::text[] is null or b.state = any (${states ?? null}))
      and (${before ?? null}::uuid is null or b.id < ${before ?? null})
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenBoletos(db: Database, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from payments.boletos
    where party_id = ${partyId} and purpose = any(${[...walletPurposes]})
      and state in ('creating', 'open', 'cancelling')`.execute(db);
  return rows[0]!.count;
}

/** What the bank gave out. Asked about again in the morning after the due date. */
export async function keepRegistration(trx: Trx, boleto: BankBoleto): Promise<void> {
  const { id, ourNumber, line, barCode, pixCode, txid } = boleto;
  await sql`
    update payments.boletos set our_number = ${ourNumber}, line = ${line}, bar_code = ${barCode},
      pix_code = ${pixCode}, txid = ${txid}, asked = 0,
      state = case state when 'creating' then 'open' else state end,
      next_ask_at = case state when 'creating' then ${morningAfter} else next_ask_at end
    where id = ${id} and line is null`.execute(trx);
}

/** Ends a boleto; one that was paid stays paid. */
export async function endBoleto(
  trx: Trx,
  { id, state }: { id: string; state: "expired" | "cancelled" },
): Promise<void> {
  await sql`
    update payments.boletos set state = ${state}, next_ask_at = null
    where id = ${id} and state in ('creating', 'open', 'cancelling')`.execute(trx);
}

export async function failBoleto(trx: Trx, id: string, code: string): Promise<void> {
  await sql`
    update payments.boletos set state = 'failed', failure_code = ${code}, next_ask_at = null
    where id = ${id} and state = 'creating'`.execute(trx);
}

/** Still open, and taking it back is on its way. */
export async function beginCancelling(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.boletos set state = 'cancelling', asked = 0,
      next_ask_at = platform.now() + interval '30 seconds'
    where id = ${id} and state = 'open'`.execute(trx);
}

/** The bank did not take it back, and it can still be paid. */
export async function reopenBoleto(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.boletos set state = 'open', asked = 0, next_ask_at = ${morningAfter}
    where id = ${id} and state = 'cancelling'`.execute(trx);
}

/** Paid at some bank; asked about on the day on which the money arrives, and then until it has. */
export async function markSettling(
  trx: Trx,
  { id, creditedOn }: { id: string; creditedOn: string },
): Promise<void> {
  await sql`
    update payments.boletos set asked = 0,
      state = case when paid_at is null then 'settling' else state end,
      credited_on = coalesce(credited_on, ${creditedOn}::date), failure_code = null,
      next_ask_at = greatest(platform.now() + interval '10 minutes',
        (${creditedOn}::date + time '10:00') at time zone 'America/Sao_Paulo')
    where id = ${id}`.execute(trx);
}

/** All that was paid has arrived. */
export async function stopAsking(db: Database, id: string): Promise<void> {
  await sql`
    update payments.boletos set next_ask_at = null where id = ${id} and state = 'paid'`.execute(db);
}

/** The first payment counts; whatever the boleto was before, money that came in was meant. */
export async function keepFirstPayment(
  trx: Trx,
  payment: { id: string; amount: bigint; at: Date; by: "boleto" | "pix" },
): Promise<void> {
  const { id, amount, at, by } = payment;
  await sql`
    update payments.boletos set state = 'paid', paid_amount = ${amount}, paid_at = ${at},
      paid_by = ${by}, failure_code = null, next_ask_at = null
    where id = ${id} and paid_at is null`.execute(trx);
}

/** Of a boleto that is open and whose day has come: asked again tomorrow, until the bank ends it. */
export async function askBoletoTomorrow(db: Database, id: string): Promise<void> {
  await sql`
    update payments.boletos set asked = 0,
      next_ask_at = greatest(${morningAfter}, platform.now() + interval '12 hours')
    where id = ${id} and state = 'open'`.execute(db);
}

const morningAfter = sql`(due_date + 1 + time '09:00') at time zone 'America/Sao_Paulo'`;
