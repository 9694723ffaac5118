import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

export interface RulePot {
  id: string;
  partyId: string;
  salePercent: number;
}

/** In the order of their ids, as everybody locks more than one. */
export async function lockPotsWithRule(trx: Trx, partyIds: readonly string[]): Promise<RulePot[]> {
  if (partyIds.length === 0) return [];
  const { rows } = await sql<RulePot>`
    select id, party_id as "partyId", sale_percent as "salePercent" from savings.pots
    where party_id = any (${[...partyIds]}::uuid[]) and closed_at is null and sale_percent is not null
    order by id for update`.execute(trx);
  return rows;
}
