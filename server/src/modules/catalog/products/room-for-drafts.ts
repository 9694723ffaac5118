import { sql } from "kysely";
import { maximumDrafts } from "@areon/contracts/catalog/terms/limits";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/** Drafts cost nobody a plan, so a file sent again and again would fill the table without end. */
export async function requireRoomForDrafts(
  trx: Trx,
  { partyId, adding }: { partyId: string; adding: number },
): Promise<Refusal | null> {
  const { rows } = await sql<{ drafts: bigint }>`
    select count(*) as drafts from (
      select from catalog.products where party_id = ${partyId} and state = 'draft'
      limit ${maximumDrafts}) d`.execute(trx);
  if (Number(rows[0]!.drafts) + adding <= maximumDrafts) return null;
  return refuse("drafts_full", { limit: maximumDrafts.toLocaleString("pt-BR") });
}
