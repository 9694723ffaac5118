import type { HarvestPause } from "@areon/contracts/catalog/harvest-pause";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { productColumns, productTables, type ProductRow } from "../products/product.queries.ts";

/** As its seller sees it. */
export async function findPause(db: Database, partyId: string): Promise<HarvestPause | undefined> {
  const { rows } = await sql<HarvestPause>`
    select until::text as until, (select count(*)::int from catalog.products p
      where p.party_id = h.party_id and p.state = 'paused' and p.pause_reason = 'harvest'
    ) as product_count
    from catalog.harvest_pauses h where party_id = ${partyId}`.execute(db);
  return rows[0];
}

export interface PauseRow {
  id: string;
  party_id: string;
  until: string;
  is_due: boolean;
}

/** Locked until the end of the transaction; the party's plan is held by then. */
export async function lockPause(trx: Trx, partyId: string): Promise<PauseRow | undefined> {
  const { rows } = await sql<PauseRow>`
    select id, party_id, until::text as until, next_try_at <= platform.now() as is_due
    from catalog.harvest_pauses where party_id = ${partyId} for update`.execute(trx);
  return rows[0];
}

/** From tomorrow to a year ahead, by the days of São Paulo. */
export async function canPauseUntil(db: Database, until: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select ${until}::date > today.day and ${until}::date <= today.day + interval '1 year' as can
    from (select platform.business_date(platform.now()) as day) today`.execute(db);
  return rows[0]!.can;
}

const dayBegins = (until: string) =>
  sql<Date>`(${until}::date)::timestamp at time zone 'America/Sao_Paulo'`;

export async function insertPause(
  trx: Trx,
  { id, partyId, until }: { id: string; partyId: string; until: string },
): Promise<void> {
  await sql`
    insert into catalog.harvest_pauses (id, party_id, until, next_try_at)
    values (${id}, ${partyId}, ${until}::date, ${dayBegins(until)})`.execute(trx);
}

export async function movePause(trx: Trx, id: string, until: string): Promise<void> {
  await sql`
    update catalog.harvest_pauses set until = ${until}::date, next_try_at = ${dayBegins(until)}
    where id = ${id}`.execute(trx);
}

export async function deletePause(trx: Trx, id: string): Promise<void> {
  await sql`delete from catalog.harvest_pauses where id = ${id}`.execute(trx);
}

export async function listDuePauses(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from catalog.harvest_pauses where next_try_at <= platform.now()
    order by next_try_at, id limit ${limit}`.execute(db);
  return rows.map(({ party_id }) => party_id);
}

export async function postponePause(db: Database, partyId: string): Promise<void> {
  await sql`
    update catalog.harvest_pauses set next_try_at = platform.now() + interval '10 minutes'
    where party_id = ${partyId} and next_try_at <= platform.now()`.execute(db);
}

export async function listPublishedIds(db: Database, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products
    where party_id = ${partyId} and state = 'published' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the pause has paused and nobody has touched since, the oldest publication first. */
export async function listPaused(db: Database, partyId: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from ${productTables}
    where p.party_id = ${partyId} and p.state = 'paused' and p.pause_reason = 'harvest'
    order by p.published_at, p.id`.execute(db);
  return rows;
}

/** What could not come back is from now on the seller's own to bring back; says how many. */
export async function leavePaused(trx: Trx, partyId: string): Promise<number> {
  const { rows } = await sql`
    update catalog.products p set pause_reason = null, version = p.version + 1,
      updated_at = platform.now()
    from (select id from catalog.products
      where party_id = ${partyId} and state = 'paused' and pause_reason = 'harvest'
      order by id for no key update) locked
    where p.id = locked.id returning p.id`.execute(trx);
  return rows.length;
}
