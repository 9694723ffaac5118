import type { PotPicture } from "@areon/contracts/savings/savings";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import type { Lot } from "../withdrawals/plan-withdrawal.ts";

export interface PotWish {
  name: string;
  picture: PotPicture;
  goal: bigint | null;
  salePercent: number | null;
}

export interface PotRow extends PotWish {
  id: string;
  partyId: string;
  createdBy: string;
  createdAt: Date;
  closedAt: Date | null;
  isEmpty: boolean;
}

const columns = sql`p.id, p.party_id as "partyId", p.created_by as "createdBy", p.name, p.picture, p.goal,
  p.sale_percent as "salePercent", p.created_at as "createdAt", p.closed_at as "closedAt",
  p.is_empty as "isEmpty"`;

/** Pots of one party are opened and given rules one after the other, so that bounds over all of them hold. */
export async function lockPotsOf(trx: Trx, partyId: string): Promise<void> {
  await lockName(trx, `savings.pots ${partyId}`);
}

export async function insertPot(
  trx: Trx,
  pot: PotWish & { id: string; partyId: string; createdBy: string },
): Promise<void> {
  await sql`
    insert into savings.pots (id, party_id, created_by, name, picture, goal, sale_percent, accrued_through)
    values (${pot.id}, ${pot.partyId}, ${pot.createdBy}, ${pot.name}, ${pot.picture}, ${pot.goal},
      ${pot.salePercent}, platform.business_date(platform.now()) - 1)`.execute(trx);
}

export async function updatePot(
  trx: Trx,
  { id, ...wish }: PotWish & { id: string },
): Promise<void> {
  await sql`
    update savings.pots set name = ${wish.name}, picture = ${wish.picture}, goal = ${wish.goal},
      sale_percent = ${wish.salePercent} where id = ${id}`.execute(trx);
}

export async function markClosed(trx: Trx, id: string): Promise<void> {
  await sql`update savings.pots set closed_at = platform.now(), sale_percent = null
    where id = ${id}`.execute(trx);
}

export async function findPots(db: Database, ids: readonly string[]): Promise<PotRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PotRow>`
    select ${columns} from savings.pots p where p.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Somebody else's pot is not there. */
export async function findPotOf(
  db: Database,
  { id, partyId }: { id: string; partyId: string },
): Promise<PotRow | undefined> {
  const { rows } = await sql<PotRow>`
    select ${columns} from savings.pots p where p.id = ${id} and p.party_id = ${partyId}`.execute(
    db,
  );
  return rows[0];
}

export async function lockPotOf(
  trx: Trx,
  { id, partyId }: { id: string; partyId: string },
): Promise<PotRow | undefined> {
  const { rows } = await sql<PotRow>`
    select ${columns} from savings.pots p where p.id = ${id} and p.party_id = ${partyId}
    for update`.execute(trx);
  return rows[0];
}

export async function listOpenPots(db: Database, partyId: string): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`
    select ${columns} from savings.pots p where p.party_id = ${partyId} and p.closed_at is null
    order by p.id`.execute(db);
  return rows;
}

/** No pot is opened, and nothing goes into one or out of one, until the transaction is over. */
export async function lockOpenPots(trx: Trx, partyId: string): Promise<void> {
  await lockPotsOf(trx, partyId);
  await sql`select id from savings.pots where party_id = ${partyId} and closed_at is null
    order by id for update`.execute(trx);
}

export async function listLots(
  db: Database,
  potIds: readonly string[],
): Promise<(Lot & { potId: string })[]> {
  const { rows } = await sql<Lot & { potId: string }>`
    select pot_id as "potId", opened_on::text as "openedOn", cost, base_amount as "baseAmount",
      base_day::text as "baseDay", value
    from savings.lots where pot_id = any (${[...potIds]}::uuid[])
    order by pot_id, opened_on`.execute(db);
  return rows;
}

/** What is put in on one day is one lot: it counts from the same day and is taxed by the same table. */
export async function addToLot(
  trx: Trx,
  { potId, today, amount }: { potId: string; today: string; amount: bigint },
): Promise<void> {
  await sql`
    update savings.pots set is_empty = false, accrued_through = ${today}::date - 1
    where id = ${potId} and is_empty`.execute(trx);
  await sql`
    insert into savings.lots as l (pot_id, opened_on, cost, base_amount, base_day, value)
    values (${potId}, ${today}::date, ${amount}, ${amount}, ${today}::date, ${amount})
    on conflict (pot_id, opened_on) do update set cost = l.cost + excluded.cost,
      base_amount = l.base_amount + excluded.base_amount, value = l.value + excluded.value`.execute(
    trx,
  );
}

/** The lots as a withdrawal leaves them. */
export async function replaceLots(
  trx: Trx,
  { potId, lots }: { potId: string; lots: readonly Lot[] },
): Promise<void> {
  await sql`delete from savings.lots where pot_id = ${potId}`.execute(trx);
  if (lots.length === 0) {
    await sql`update savings.pots set is_empty = true where id = ${potId}`.execute(trx);
    return;
  }
  await trx
    .insertInto("savings.lots")
    .values(
      lots.map((lot) => ({
        pot_id: potId,
        opened_on: sql<Date>`${lot.openedOn}::date`,
        cost: lot.cost,
        base_amount: lot.baseAmount,
        base_day: sql<Date>`${lot.baseDay}::date`,
        value: lot.value,
      })),
    )
    .execute();
}
