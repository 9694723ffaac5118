import { cnpjCharacters, cpfDigits, isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { isSuspended } from "../accounts/suspension.ts";
import { parsePhone } from "../profile/phone.ts";
import type { Vault } from "./vault.ts";

/**
 * Who can be paid under an e-mail or telephone that was proved to be theirs, a CNPJ whose papers were
 * approved, an @username, or a CPF, which is only declared: the name check stands before the payment.
 * Whoever hides is not there: the same question to the database, the same nothing for an answer.
 */
export async function findPartyByKey(
  { db, vault }: { db: Database; vault: Vault },
  typed: string,
): Promise<string | undefined> {
  for (const owner of ownersOf(vault, typed)) {
    const { rows } = await sql<{ party_id: string }>`
      select m.party_id
      from identity.users u
      join identity.memberships m on m.user_id = u.id
      join identity.registrations r on r.user_id = u.id and r.erased_at is null
      left join identity.profiles p on p.user_id = u.id
      where ${owner} and u.deleted_at is null and u.user_type <> 'admin' and not ${isSuspended("u")}
        and p.is_hidden_from_lookup is not true
      order by m.since, m.party_id limit 1`.execute(db);
    if (rows[0]) return rows[0].party_id;
  }
  return undefined;
}

/** Conditions on the user, most likely first: eleven digits may be a CPF and a telephone at once. */
function ownersOf(vault: Vault, typed: string): RawBuilder<unknown>[] {
  const key = typed.trim();
  if (key.startsWith("@")) return [sql`p.username = ${key.slice(1).toLowerCase()}`];
  if (key.includes("@")) {
    return [sql`u.email = ${key.toLowerCase()} and u.email_confirmed_at is not null`];
  }
  const owners: RawBuilder<unknown>[] = [];
  if (isCnpj(key)) {
    // Anybody can type the CNPJ of a cooperative; the desk has seen papers of those it approved.
    owners.push(sql`m.party_id in (select l.party_id from identity.cnpj_lookups l
      where l.lookup = any (${hashes(vault, "cnpj", cnpjCharacters(key))}::bytea[])
        and exists (select from identity.verifications v
          where v.party_id = l.party_id and v.state = 'approved'))`);
  }
  if (isCpf(key)) {
    owners.push(sql`u.id in (select user_id from identity.cpf_lookups
      where lookup = any (${hashes(vault, "cpf", cpfDigits(key))}::bytea[])
        and not is_staff and not is_erased)`);
  }
  const phone = parsePhone(key);
  if (phone) owners.push(sql`u.phone = ${phone} and u.phone_confirmed_at is not null`);
  // What is no key at all asks the database too, so that it takes no less time than a miss.
  return owners.length > 0 ? owners : [sql`u.email = ${key}`];
}

function hashes(vault: Vault, kind: "cpf" | "cnpj", value: string): Buffer[] {
  return vault.lookups(kind, value).map(({ hash }) => hash);
}
