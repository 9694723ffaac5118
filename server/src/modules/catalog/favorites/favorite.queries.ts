import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface FavoriteRow {
  id: string;
  product_id: string;
  known_price: string;
  known_title: string;
  saved_at: Date;
  state: string;
  stock_level: number;
}

/** One page of a person's favourites, the last saved first, with what became of each. */
export async function listFavoriteRows(
  db: Database,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<FavoriteRow[]> {
  return db
    .selectFrom("catalog.favorites as f")
    .innerJoin("catalog.products as p", "p.id", "f.product_id")
    .select(["f.id", "f.product_id", "f.known_price", "f.known_title", "f.saved_at"])
    .select(["p.state", "p.stock_level"])
    .where("f.user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("f.id", "<", before!))
    .orderBy("f.id", "desc")
    .limit(limit)
    .execute();
}

export async function listFavoriteIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("catalog.favorites")
    .select("product_id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function countFavorites(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("catalog.favorites")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasFavorite(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("catalog.favorites")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFavorite(
  trx: Trx,
  favorite: { userId: string; productId: string; price: string },
): Promise<void> {
  await sql`
    insert into catalog.favorites (user_id, product_id, known_price, known_title)
    select ${favorite.userId}, id, ${favorite.price}, title
    from catalog.products where id = ${favorite.productId}
    on conflict do nothing`.execute(trx);
}

export async function deleteFavorite(
  trx: Trx,
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await trx
    .deleteFrom("catalog.favorites")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .execute();
}

/** Rows of one person in the order of the offers, so that two screens at once do not block each other. */
export async function setKnownPrices(
  trx: Trx,
  { userId, seen }: { userId: string; seen: readonly { product_id: string; price: string }[] },
): Promise<void> {
  await sql`
    with seen as (
      select f.product_id, s.price
      from unnest(${seen.map(({ product_id }) => product_id)}::uuid[],
        ${seen.map(({ price }) => price)}::numeric[]) s (product_id, price)
      join catalog.favorites f on f.user_id = ${userId} and f.product_id = s.product_id
      where f.known_price <> s.price
      order by f.product_id for update of f
    )
    update catalog.favorites f set known_price = seen.price
    from seen where f.user_id = ${userId} and f.product_id = seen.product_id`.execute(trx);
}
