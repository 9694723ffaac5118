import { formatCnpj, hideCpf } from "@areon/contracts/brazilian-documents";
import type { Database } from "#platform/db/database";
import { openLegalRecord, openOrganisation } from "./legal-record.ts";
import { findOrganisation, findRegistration } from "./registration.queries.ts";
import type { Vault } from "./vault.ts";

/** What the other side of a payment may know: the name, and a document by which to be sure. */
export interface PartyCard {
  name: string;
  /** First name and initial, for who has not paid yet; a company's name is public. */
  shortName: string;
  /** The middle of a CPF, or a CNPJ in full; empty when the account is gone. */
  document: string;
}

const gone: PartyCard = { name: "Conta excluída", shortName: "Conta excluída", document: "" };

export async function partyCard(
  { db, vault }: { db: Database; vault: Vault },
  partyId: string,
): Promise<PartyCard> {
  const company = await findOrganisation(db, partyId);
  if (company) {
    const { registered_by: userId, sealed } = company;
    const record = await openOrganisation(db, vault, { userId, sealed });
    if (!record) return gone;
    const name = record.legal_name;
    return { name, shortName: name, document: formatCnpj(record.cnpj) };
  }
  const member = await db
    .selectFrom("identity.memberships")
    .select("user_id")
    .where("party_id", "=", partyId)
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();
  const registration = member && (await findRegistration(db, member.user_id));
  if (!registration || registration.erased_at) return gone;
  const { user_id: userId, sealed } = registration;
  const record = await openLegalRecord(db, vault, { userId, sealed });
  if (!record) return gone;
  const name = record.full_name;
  return { name, shortName: shorten(name), document: hideCpf(record.cpf) };
}

/** "Ana Paula Souza" is "Ana S." to who only knows a key of hers. */
function shorten(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length === 1 ? words[0]! : `${words[0]} ${words.at(-1)!.charAt(0)}.`;
}
