import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { RedemptionFigures } from "./redemption-figures.ts";

export interface RedemptionRow {
  id: string;
  application_id: string;
  party_id: string;
  kind: "asked" | "matured";
  day: string;
  factor: bigint;
  cost: bigint;
  gross: bigint;
  iof: bigint;
  income_tax: bigint;
  income_tax_percent: string;
  days: number;
  net: bigint;
  redeemed_at: Date;
  /** On which it left, in São Paulo; after a weekend later than the day it yielded to. */
  redeemed_on: string;
}

const columns = sql`id, application_id, party_id, kind, day::text, factor, cost, gross, iof, income_tax,
  income_tax_percent, days, net, redeemed_at,
  platform.business_date(redeemed_at)::text as redeemed_on`;

export async function findRedemptions(
  db: Database,
  ids: readonly string[],
): Promise<RedemptionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from investments.redemptions
    where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The earliest first. */
export async function listRedemptionsOf(
  db: Database,
  applicationIds: readonly string[],
): Promise<RedemptionRow[]> {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from investments.redemptions
    where application_id = any (${[...applicationIds]}::uuid[])
    order by redeemed_at, id`.execute(db);
  return rows;
}

export async function insertRedemption(
  trx: Trx,
  row: Pick<RedemptionRow, "id" | "application_id" | "party_id" | "kind">,
  figures: RedemptionFigures,
): Promise<void> {
  await sql`
    insert into investments.redemptions
      (id, application_id, party_id, kind, day, factor, cost, gross, iof, income_tax,
        income_tax_percent, days, net)
    values (${row.id}, ${row.application_id}, ${row.party_id}, ${row.kind}, ${figures.day},
      ${figures.factor}, ${figures.cost}, ${figures.gross}, ${figures.iof}, ${figures.incomeTax},
      ${figures.incomeTaxPercent}, ${figures.days}, ${figures.net})`.execute(trx);
}
