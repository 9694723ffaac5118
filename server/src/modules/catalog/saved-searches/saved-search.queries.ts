import type { SavedFilters } from "@areon/contracts/catalog/saved-searches";
import { sql, type Selectable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";

export type SavedSearchRow = Selectable<DB["catalog.saved_searches"]>;

export async function listSavedSearchRows(db: Database, userId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom("catalog.saved_searches")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

export async function findSavedSearch(
  db: Database,
  id: string,
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom("catalog.saved_searches")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countSavedSearches(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("catalog.saved_searches")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSavedSearch(
  trx: Trx,
  search: { id: string; userId: string; name: string; filters: SavedFilters },
): Promise<void> {
  await trx
    .insertInto("catalog.saved_searches")
    .values({
      id: search.id,
      user_id: search.userId,
      name: search.name,
      filters: JSON.stringify(search.filters),
      next_look_at: sql`platform.now() + interval '1 day'`,
    })
    .execute();
}

export async function renameRow(
  trx: Trx,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<SavedSearchRow | undefined> {
  return trx
    .updateTable("catalog.saved_searches")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteRow(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom("catalog.saved_searches")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

export interface DueSearch extends SavedSearchRow {
  now: Date;
}

/** One whose day is over, held by this transaction; other workers take others. */
export async function takeDueSearch(trx: Trx): Promise<DueSearch | undefined> {
  const { rows } = await sql<DueSearch>`
    select s.*, platform.now() as now from catalog.saved_searches s
    where next_look_at <= platform.now()
    order by next_look_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

/** The next look is a day after this one; what was found is remembered. */
export async function markLooked(
  trx: Trx,
  { id, count }: { id: string; count: number },
): Promise<void> {
  const isNews = count > 0;
  await trx
    .updateTable("catalog.saved_searches")
    .set({
      looked_until: sql`platform.now()`,
      next_look_at: sql`platform.now() + interval '1 day'`,
      ...(isNews ? { last_count: count, last_told_at: sql<Date>`platform.now()` } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** One that could not be looked at keeps nobody else waiting. */
export async function postponeSearch(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("catalog.saved_searches")
    .set({ next_look_at: sql`platform.now() + interval '1 hour'` })
    .where("id", "=", id)
    .execute();
}
