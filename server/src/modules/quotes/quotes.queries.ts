import type { Currency } from "@areon/contracts/quotes/quotes";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { BrlPerUnit } from "./currency-quote.ts";

export interface NewReading {
  id: string;
  source: string;
  quotedAt: Date;
  /** Business time unless given: only seeds of past readings give it. */
  readAt?: Date;
  brl: BrlPerUnit;
}

const columns = { USD: "brl_per_usd", EUR: "brl_per_eur", GBP: "brl_per_gbp" } as const;

export async function insertReadings(trx: Trx, readings: readonly NewReading[]): Promise<void> {
  await trx
    .insertInto("market.currency_readings")
    .values(
      readings.map(({ id, source, quotedAt, readAt, brl }) => ({
        id,
        source,
        quoted_at: quotedAt,
        ...(readAt ? { read_at: readAt } : {}),
        brl_per_usd: brl.USD,
        brl_per_eur: brl.EUR,
        brl_per_gbp: brl.GBP,
      })),
    )
    .execute();
}

export interface StoredReading {
  source: string;
  quotedAt: Date;
  readAt: Date;
  ageSeconds: number;
  brl: BrlPerUnit;
}

export async function findNewestReading(db: Database): Promise<StoredReading | undefined> {
  return findReading(db, { notAfter: sql`'infinity'`, notBefore: sql`'-infinity'` });
}

/** The last reading of a day earlier; one that is much older would compare with the wrong day. */
export async function findReadingOfADayBefore(
  db: Database,
  moment: Date,
): Promise<StoredReading | undefined> {
  return findReading(db, {
    notAfter: sql`${moment}::timestamptz - interval '24 hours'`,
    notBefore: sql`${moment}::timestamptz - interval '30 hours'`,
  });
}

async function findReading(
  db: Database,
  window: { notAfter: ReturnType<typeof sql>; notBefore: ReturnType<typeof sql> },
): Promise<StoredReading | undefined> {
  const row = await db
    .selectFrom("market.currency_readings")
    .selectAll()
    .select(
      sql<number>`greatest(0, extract(epoch from platform.now() - read_at))::int`.as("age_seconds"),
    )
    .where(sql<boolean>`read_at <= ${window.notAfter} and read_at >= ${window.notBefore}`)
    .orderBy("read_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      source: row.source,
      quotedAt: row.quoted_at,
      readAt: row.read_at,
      ageSeconds: row.age_seconds,
      brl: { USD: row.brl_per_usd, EUR: row.brl_per_eur, GBP: row.brl_per_gbp },
    }
  );
}

/** The last reading of each quarter of an hour: at most 97 rows, whatever the pace of reading. */
export async function listHistory(
  db: Database,
  currency: Currency,
): Promise<{ at: Date; brl: string }[]> {
  const { rows } = await sql<{ at: Date; brl: string }>`
    select distinct on (date_bin('15 minutes', read_at, 'epoch'::timestamptz))
      read_at as at, ${sql.ref(columns[currency])} as brl
    from market.currency_readings
    where read_at > platform.now() - interval '24 hours'
    order by date_bin('15 minutes', read_at, 'epoch'::timestamptz), read_at desc
  `.execute(db);
  return rows;
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
