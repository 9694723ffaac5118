import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Has an offer looked at for those who keep it; `isOut`: it is sold out at this moment. */
export async function callRound(
  trx: Trx,
  { productId, isOut }: { productId: string; isOut: boolean },
): Promise<void> {
  await sql`
    insert into catalog.favorite_rounds as r (product_id, due_at, out_since)
    values (${productId}, platform.now(), case when ${isOut} then platform.now() end)
    on conflict (product_id) do update set due_at = excluded.due_at, told_to = null,
      out_since = coalesce(r.out_since, excluded.out_since)`.execute(trx);
}

/** The same for many at once; offers that nobody keeps are passed by. */
export async function callRounds(trx: Trx, productIds: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.favorite_rounds (product_id, due_at)
    select id, platform.now() from unnest(${productIds}::uuid[]) p (id)
    where exists (select from catalog.favorites f where f.product_id = p.id)
    group by id order by id
    on conflict (product_id) do update set due_at = excluded.due_at, told_to = null`.execute(trx);
}

export interface Round {
  product_id: string;
  told_to: string | null;
  out_since: Date | null;
  back_since: Date | null;
  now: Date;
}

/** One that is due, held by this transaction; others take others. */
export async function takeDueRound(
  trx: Trx,
  except: readonly string[],
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select product_id, told_to, out_since, back_since, platform.now() as now
    from catalog.favorite_rounds where due_at <= platform.now()
      and product_id <> all (${[...except]}::uuid[])
    order by due_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

export async function saveRound(
  trx: Trx,
  round: Omit<Round, "now"> & { due_at: Date | null },
): Promise<void> {
  const { product_id, ...rest } = round;
  await trx
    .updateTable("catalog.favorite_rounds")
    .set(rest)
    .where("product_id", "=", product_id)
    .execute();
}

/** What is said about the offer, read after the round is held: whatever changes later calls it again. */
export async function findOffer(db: Database, productId: string) {
  return db
    .selectFrom("catalog.products as p")
    .leftJoin("places.municipalities as m", "m.ibge_code", "p.municipality_code")
    .select(["p.id", "p.state", "p.stock_level", "p.stock", "p.price", "p.unit", "p.title"])
    .select(["m.name as municipality", "m.uf"])
    .where("p.id", "=", productId)
    .executeTakeFirstOrThrow();
}

export interface DueFavorite {
  user_id: string;
  known_price: string;
  /** It is back; otherwise it costs less. */
  is_back: boolean;
}

interface News {
  round: Round;
  price: string;
  title: string;
  limit: number;
}

/**
 * The next people to whom it is news, marked as told in the same statement. Told of a return, they know
 * the price as well.
 */
export async function takeDueFavorites(trx: Trx, news: News): Promise<DueFavorite[]> {
  const { round, price, title, limit } = news;
  const { rows } = await sql<DueFavorite>`
    with due as materialized (
      select user_id, known_price, ${isBack(round)} as is_back from catalog.favorites
      where product_id = ${round.product_id}
        and (${round.told_to}::uuid is null or user_id > ${round.told_to}::uuid)
        and (${isBack(round)} or (known_price > ${price}::numeric
          and coalesce(price_told_at <= ${round.now}::timestamptz - interval '1 day', true)))
      order by user_id limit ${limit} for update
    ), told as (
      update catalog.favorites f set known_price = ${price}::numeric, known_title = ${title},
        price_told_at = case when due.known_price > ${price}::numeric then ${round.now}::timestamptz
          else f.price_told_at end,
        stock_told_at = case when due.is_back then ${round.now}::timestamptz else f.stock_told_at end
      from due where f.product_id = ${round.product_id} and f.user_id = due.user_id
    )
    select * from due order by user_id`.execute(trx);
  return rows;
}

/** Kept since before it came back, and not told since it was gone, nor within a day. */
function isBack({ out_since, back_since, now }: Round) {
  return sql<boolean>`(${back_since}::timestamptz is not null and saved_at <= ${back_since}::timestamptz
    and coalesce(stock_told_at < ${out_since}::timestamptz
      and stock_told_at <= ${now}::timestamptz - interval '1 day', true))`;
}

/** When the day of rest is over for the first of those who wait for a notice; null when nobody does. */
export async function nextTelling(
  trx: Trx,
  { round, price }: Pick<News, "round" | "price">,
): Promise<Date | null> {
  const { product_id, out_since, back_since } = round;
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      min(price_told_at) filter (where known_price > ${price}::numeric),
      min(stock_told_at) filter (where saved_at <= ${back_since}::timestamptz
        and stock_told_at < ${out_since}::timestamptz)
    ) + interval '1 day' as next
    from catalog.favorites where product_id = ${product_id}`.execute(trx);
  return rows[0]!.next;
}
