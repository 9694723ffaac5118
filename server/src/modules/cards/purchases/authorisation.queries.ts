import type { CardRefusal } from "@areon/contracts/cards/terms/refusals";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { CardRow } from "../card.queries.ts";
import type { ClearingFacts, PurchaseRequest } from "../issuer/issuer.ts";
import type { PurchaseRefusal } from "./purchase-decision.ts";

export interface AuthorisationRow {
  id: string;
  issuer_id: string;
  card_id: string;
  party_id: string;
  amount: bigint;
  merchant: string;
  merchant_city: string;
  merchant_country: string;
  merchant_category: string;
  channel: "online" | "present";
  decision: "approved" | "refused";
  reason: CardRefusal | null;
  reason_amount: bigint | null;
  asked_at: Date;
  expires_at: Date;
  issuer_version: number;
  hold_id: string | null;
  holds_made: number;
  held: bigint;
  captured: bigint;
  refunded: bigint;
  owed: bigint;
}

const columns = sql`a.id, a.issuer_id, a.card_id, a.party_id, a.amount, a.merchant, a.merchant_city,
  a.merchant_country, a.merchant_category, a.channel, a.decision, a.reason, a.reason_amount, a.asked_at,
  a.expires_at, a.issuer_version, a.hold_id, a.holds_made, a.held, a.captured, a.refunded, a.owed`;

/** Its card is locked by whoever asks. */
export async function findByIssuerId(
  trx: Trx,
  issuerId: string,
): Promise<AuthorisationRow | undefined> {
  const { rows } = await sql<AuthorisationRow>`
    select ${columns} from cards.authorisations a where a.issuer_id = ${issuerId}`.execute(trx);
  return rows[0];
}

export async function findAuthorisations(
  db: Database,
  ids: readonly string[],
): Promise<AuthorisationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AuthorisationRow>`
    select ${columns} from cards.authorisations a where a.id = any (${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** When a purchase that nobody tells of is first asked about. */
const firstAsk = sql`platform.now() + interval '10 minutes'`;

export async function insertAuthorisation(
  trx: Trx,
  {
    id,
    card,
    asked,
    refusal,
    held,
  }: {
    id: string;
    card: CardRow;
    asked: PurchaseRequest;
    refusal: PurchaseRefusal | null;
    held: bigint;
  },
): Promise<void> {
  const { merchant } = asked;
  await sql`
    insert into cards.authorisations (id, issuer_id, card_id, line_id, party_id, amount, merchant,
      merchant_city, merchant_country, merchant_category, channel, decision, reason, reason_amount, month,
      expires_at, hold_id, holds_made, held, next_ask_at)
    values (${id}, ${asked.issuerId}, ${card.id}, ${card.line_id}, ${card.party_id}, ${asked.amount},
      ${merchant.name}, ${merchant.city}, ${merchant.country}, ${merchant.category}, ${asked.channel},
      ${refusal ? "refused" : "approved"}, ${refusal?.code ?? null}, ${refusal?.amount ?? null},
      date_trunc('month', platform.business_date(platform.now()))::date, ${asked.expiresAt},
      ${held > 0n ? id : null}, ${held > 0n ? 1 : 0}, ${held},
      ${refusal ? sql`null` : firstAsk})`.execute(trx);
}

export async function findKnownClearings(
  trx: Trx,
  authorisationId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select kind || ' ' || issuer_id as key from cards.clearings
    where authorisation_id = ${authorisationId}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Answers whether it fell into the month whose limit the purchase uses. */
export async function insertClearing(
  trx: Trx,
  {
    id,
    authorisation,
    kind,
    facts,
  }: {
    id: string;
    authorisation: Pick<AuthorisationRow, "id" | "party_id">;
    kind: "capture" | "refund";
    facts: ClearingFacts;
  },
): Promise<boolean> {
  await sql`
    insert into cards.clearings (id, authorisation_id, party_id, kind, issuer_id, amount, happened_at)
    values (${id}, ${authorisation.id}, ${authorisation.party_id}, ${kind}, ${facts.issuerId},
      ${facts.amount}, ${facts.at})`.execute(trx);
  const { rows } = await sql<{ is_same: boolean }>`
    select month = date_trunc('month', platform.business_date(${facts.at}))::date as is_same
    from cards.authorisations where id = ${authorisation.id}`.execute(trx);
  return rows[0]!.is_same;
}

export interface SettledAuthorisation {
  id: string;
  issuerVersion: number;
  holdId: string | null;
  holdsMade: number;
  held: bigint;
  /** What is new of each. */
  captured: bigint;
  refunded: bigint;
  returnedToLimit: bigint;
  owed: bigint;
}

/** Asked about again while something of it is open; what comes after that is told, or found in the list of changes. */
export async function keepSettled(trx: Trx, settled: SettledAuthorisation): Promise<void> {
  await sql`
    update cards.authorisations set issuer_version = ${settled.issuerVersion},
      hold_id = ${settled.holdId}, holds_made = ${settled.holdsMade}, held = ${settled.held},
      captured = captured + ${settled.captured}, refunded = refunded + ${settled.refunded},
      returned_to_limit = returned_to_limit + ${settled.returnedToLimit},
      owed = owed + ${settled.owed},
      decision = case when captured + ${settled.captured} > 0 then 'approved' else decision end,
      reason = case when captured + ${settled.captured} > 0 then null else reason end,
      next_ask_at = case when ${settled.held}::bigint > 0 then ${firstAsk} end, ask_tries = 0
    where id = ${settled.id}`.execute(trx);
}

export interface DueAuthorisation {
  id: string;
  issuer_id: string;
  is_long_over: boolean;
}

/** Takes due purchases until they are next due, later each time. */
export async function takeDueAuthorisations(
  db: Database,
  limit: number,
): Promise<DueAuthorisation[]> {
  const { rows } = await sql<DueAuthorisation>`
    update cards.authorisations a set ask_tries = a.ask_tries + 1, next_ask_at = platform.now()
      + least(interval '6 hours', interval '10 minutes' * power(2, least(a.ask_tries, 6)))
    from (
      select id from cards.authorisations where next_ask_at <= platform.now()
      order by next_ask_at limit ${limit} for update skip locked
    ) due where a.id = due.id
    returning a.id, a.issuer_id, a.expires_at < platform.now() - interval '1 day' as is_long_over`.execute(
    db,
  );
  return rows;
}

/** So that the nightly proof finds every hold of ours, and no other. */
export async function listOpenHolds(db: Database): Promise<{ holdId: string; amount: bigint }[]> {
  const { rows } = await sql<{ holdId: string; amount: bigint }>`
    select hold_id as "holdId", held as amount from cards.authorisations where held > 0`.execute(
    db,
  );
  return rows;
}

export async function listOwing(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<AuthorisationRow, "id" | "card_id" | "party_id" | "issuer_id">[]> {
  const { rows } = await sql<Pick<AuthorisationRow, "id" | "card_id" | "party_id" | "issuer_id">>`
    select id, card_id, party_id, issuer_id from cards.authorisations
    where owed > 0 and id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function payOff(
  trx: Trx,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  await sql`
    update cards.authorisations set owed = owed - ${amount} where id = ${id}`.execute(trx);
}

export async function listPurchaseRows(
  db: Database,
  page: { cardId: string; partyId: string; before: string | undefined; limit: number },
): Promise<AuthorisationRow[]> {
  const { rows } = await sql<AuthorisationRow>`
    select ${columns} from cards.authorisations a
    where a.card_id = ${page.cardId} and a.party_id = ${page.partyId}
      ${page.before ? sql`and a.id < ${page.before}` : sql``}
    order by a.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** What stands in the way of somebody leaving: money that is held for a shop, or that they still owe. */
export async function findOpenPurchase(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from cards.authorisations a join cards.cards c on c.id = a.card_id
      where c.created_by = ${userId} and (a.held > 0 or a.owed > 0)
    ) as is_open`.execute(db);
  return rows[0]!.is_open;
}
