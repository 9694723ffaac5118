import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { InsuranceTerms } from "../terms.ts";

/** The first who accepts these words keeps them for all. */
export async function keepTerms(trx: Trx, terms: InsuranceTerms): Promise<void> {
  await sql`
    insert into insurance.terms (hash, version, title, paragraphs)
    values (decode(${terms.hash}, 'hex'), ${terms.version}, ${terms.title}, ${terms.paragraphs}::text[])
    on conflict do nothing`.execute(trx);
}

export async function findTerms(db: Database, hash: string): Promise<InsuranceTerms> {
  const { rows } = await sql<InsuranceTerms>`
    select encode(hash, 'hex') as hash, version, title, paragraphs from insurance.terms
    where hash = decode(${hash}, 'hex')`.execute(db);
  if (!rows[0]) throw new Error("a policy's conditions are not kept");
  return rows[0];
}
