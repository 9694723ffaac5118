import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface NewReading {
  id: string;
  source: string;
  quotedAt: Date;
  brlPerUsd: string;
  brlPerEur: string;
  brlPerGbp: string;
}

export async function insertReading(trx: Trx, reading: NewReading): Promise<void> {
  await trx
    .insertInto("market.currency_readings")
    .values({
      id: reading.id,
      source: reading.source,
      quoted_at: reading.quotedAt,
      brl_per_usd: reading.brlPerUsd,
      brl_per_eur: reading.brlPerEur,
      brl_per_gbp: reading.brlPerGbp,
    })
    .execute();
}

export async function findNewestReading(db: Database) {
  return db
    .selectFrom("market.currency_readings")
    .selectAll()
    .select(
      sql<number>`greatest(0, extract(epoch from platform.now() - read_at))::int`.as("age_seconds"),
    )
    .orderBy("read_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Old readings go in bounded batches; the newest always stays, however old it is. */
export async function deleteReadingsBefore(
  trx: Trx,
  { days, batch }: { days: number; batch: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("market.currency_readings")
    .where("id", "in", (old) =>
      old
        .selectFrom("market.currency_readings")
        .select("id")
        .where("read_at", "<", sql<Date>`platform.now() - make_interval(days => ${days})`)
        .where("id", "<>", (newest) =>
          newest
            .selectFrom("market.currency_readings")
            .select("id")
            .orderBy("read_at", "desc")
            .orderBy("id", "desc")
            .limit(1),
        )
        .orderBy("read_at")
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
