import { isCpf } from "@areon/contracts/brazil/documents";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Vault } from "./vault.ts";

/**
 * Whose money it is when a bank names its sender by document: the person registered under a CPF, or the
 * organisation whose papers for a CNPJ were approved. Neither hiding nor a suspension changes whose it is.
 */
export async function findPartyByDocument(
  { db, vault }: { db: Database; vault: Vault },
  document: string,
): Promise<{ partyId: string; userId: string } | undefined> {
  const kind = isCpf(document) ? "cpf" : "cnpj";
  const hashes = vault.lookups(kind, document).map(({ hash }) => hash);
  const owner =
    kind === "cpf"
      ? sql`u.id in (select user_id from identity.cpf_lookups
          where lookup = any (${hashes}::bytea[]) and not is_staff and not is_erased)`
      : sql`m.party_id in (select l.party_id from identity.cnpj_lookups l
          where l.lookup = any (${hashes}::bytea[]) and exists (
            select from identity.verifications v where v.party_id = l.party_id and v.state = 'approved'))`;
  const { rows } = await sql<{ partyId: string; userId: string }>`
    select m.party_id as "partyId", u.id as "userId"
    from identity.users u
    join identity.memberships m on m.user_id = u.id
    join identity.registrations r on r.user_id = u.id and r.erased_at is null
    where ${owner} and u.deleted_at is null and u.user_type <> 'admin'
    order by m.since, m.party_id limit 1`.execute(db);
  return rows[0];
}
