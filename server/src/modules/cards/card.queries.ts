import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export type CardState = "creating" | "active" | "frozen" | "closed";
export type CloseReason = "deleted" | "used" | "replaced" | "refused" | "erased";

export interface CardRow {
  id: string;
  line_id: string;
  party_id: string;
  created_by: string;
  name: string;
  kind: "recurring" | "single_use";
  state: CardState;
  purchase_limit: bigint | null;
  month_limit: bigint;
  allows_online: boolean;
  allows_abroad: boolean;
  last_digits: string | null;
  /** The last day on which it pays. */
  expires_on: string | null;
  replaces: string | null;
  version: number;
  told_version: number;
  created_at: Date;
  closed_at: Date | null;
  close_reason: CloseReason | null;
}

const columns = sql`c.id, c.line_id, c.party_id, c.created_by, c.name, c.kind, c.state, c.purchase_limit,
  c.month_limit, c.allows_online, c.allows_abroad, c.last_digits, c.expires_on::text, c.replaces,
  c.version, c.told_version, c.created_at, c.closed_at, c.close_reason`;

/** What is used of this month's limit, over all numbers that the card has had. */
const usedThisMonth = sql`(
  select coalesce(sum(greatest(a.held + a.captured - a.returned_to_limit, 0)), 0)::bigint
  from cards.authorisations a
  where a.line_id = c.line_id
    and a.month = date_trunc('month', platform.business_date(platform.now()))::date
)`;

export async function findCard(db: Database, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${columns} from cards.cards c where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findCards(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${columns} from cards.cards c where c.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Everything that happens to a card or its purchases happens under this lock, which comes before all others. */
export async function lockCard(trx: Trx, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${columns} from cards.cards c where c.id = ${id} for update`.execute(trx);
  return rows[0];
}

export interface CardUse {
  used: bigint;
  has_purchase: boolean;
  has_expired: boolean;
}

export async function readUse(trx: Trx, cardId: string): Promise<CardUse> {
  const { rows } = await sql<CardUse>`
    select ${usedThisMonth} as used,
      exists (
        select from cards.authorisations a
        where a.card_id = c.id and (a.held > 0 or a.captured > 0)
      ) as has_purchase,
      coalesce(c.expires_on < platform.business_date(platform.now()), false) as has_expired
    from cards.cards c where c.id = ${cardId}`.execute(trx);
  return rows[0]!;
}

export interface ShownCardRow extends CardRow {
  used: bigint;
}

/** Open ones first, then those that were closed last. */
export async function listShownCards(
  db: Database,
  { partyId, limit, id }: { partyId: string; limit: number; id?: string | undefined },
): Promise<ShownCardRow[]> {
  const { rows } = await sql<ShownCardRow>`
    select ${columns}, ${usedThisMonth} as used from cards.cards c
    where c.party_id = ${partyId} ${id ? sql`and c.id = ${id}` : sql``}
    order by c.closed_at desc nulls first, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenCards(trx: Trx, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cards.cards
    where party_id = ${partyId} and state <> 'closed'`.execute(trx);
  return rows[0]!.count;
}

export type NewCardRow = Pick<
  CardRow,
  | "id"
  | "line_id"
  | "party_id"
  | "created_by"
  | "name"
  | "kind"
  | "purchase_limit"
  | "month_limit"
  | "allows_online"
  | "allows_abroad"
  | "replaces"
>;

export async function insertCard(trx: Trx, card: NewCardRow): Promise<void> {
  await trx.insertInto("cards.cards").values(card).execute();
}

export async function updateCardTerms(
  trx: Trx,
  {
    id,
    ...terms
  }: Pick<
    CardRow,
    "id" | "name" | "purchase_limit" | "month_limit" | "allows_online" | "allows_abroad"
  >,
): Promise<void> {
  await trx.updateTable("cards.cards").set(terms).where("id", "=", id).execute();
}

/** The row is what counts at once; the issuer is told as soon as it answers. */
export async function moveCard(
  trx: Trx,
  { id, state }: { id: string; state: "active" | "frozen" },
): Promise<void> {
  await sql`
    update cards.cards set state = ${state}, version = version + 1, next_tell_at = platform.now(), tell_tries = 0
    where id = ${id}`.execute(trx);
}

export async function closeCard(
  trx: Trx,
  { id, reason }: { id: string; reason: CloseReason },
): Promise<void> {
  await sql`
    update cards.cards set state = 'closed', closed_at = platform.now(), close_reason = ${reason},
      version = version + 1, next_tell_at = platform.now(), tell_tries = 0
    where id = ${id} and state <> 'closed'`.execute(trx);
}

/** Of a card that was asked for; what its owner did meanwhile stays. */
export async function keepIssued(
  trx: Trx,
  { id, lastDigits, expires }: { id: string; lastDigits: string; expires: string },
): Promise<void> {
  await sql`
    update cards.cards set last_digits = ${lastDigits},
      expires_on = (${`${expires}-01`}::date + interval '1 month - 1 day')::date,
      state = case state when 'creating' then 'active' else state end
    where id = ${id}`.execute(trx);
}

/** What was told is what was meant then; a change since keeps the row due. */
export async function markTold(
  trx: Trx,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await sql`
    update cards.cards set told_version = greatest(told_version, ${version}),
      next_tell_at = case when version > ${version} then platform.now() end
    where id = ${id}`.execute(trx);
}

/** Takes due cards for half a minute; they are due again when whoever took them dies. */
export async function takeCardsToTell(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update cards.cards c set tell_tries = c.tell_tries + 1, next_tell_at = platform.now()
      + least(interval '10 minutes', interval '5 seconds' * power(2, least(c.tell_tries, 7)))
    from (
      select id from cards.cards where next_tell_at <= platform.now()
      order by next_tell_at limit ${limit} for update skip locked
    ) due where c.id = due.id
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whoever leaves spends no more. */
export async function closeCardsOf(trx: Trx, userId: string): Promise<void> {
  await sql`
    update cards.cards set state = 'closed', closed_at = platform.now(), close_reason = 'erased',
      version = version + 1, next_tell_at = platform.now(), tell_tries = 0
    where created_by = ${userId} and state <> 'closed'`.execute(trx);
}
