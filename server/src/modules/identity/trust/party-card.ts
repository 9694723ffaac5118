import { formatCnpj, hideCpf } from "@areon/contracts/brazil/documents";
import type { Database } from "#platform/db/database";
import { readLegalRecord, readOrganisation } from "./legal-record.ts";
import { findSealedParties, type SealedParty } from "./registration.queries.ts";
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
  dependencies: { db: Database; vault: Vault },
  partyId: string,
): Promise<PartyCard> {
  return (await partyCards(dependencies, [partyId])).get(partyId)!;
}

/** One question to the database for all of them, and one key opened for each. */
export async function partyCards(
  { db, vault }: { db: Database; vault: Vault },
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyCard>> {
  const ids = [...new Set(partyIds)];
  const records = new Map((await findSealedParties(db, ids)).map((row) => [row.partyId, row]));
  return new Map(
    ids.map((id) => {
      const record = records.get(id);
      return [id, record ? openCard(vault, record) : gone];
    }),
  );
}

function openCard(vault: Vault, { isCompany, ...record }: SealedParty): PartyCard {
  if (isCompany) {
    const { legal_name, cnpj } = readOrganisation(vault, record);
    const name = hideCpfsIn(legal_name);
    return { name, shortName: name, document: formatCnpj(cnpj) };
  }
  const { full_name: name, cpf } = readLegalRecord(vault, record);
  return { name, shortName: shorten(name), document: hideCpf(cpf) };
}

/** A one-person company is called "Ana Souza 12345678909": its name is public, that number is not. */
export function hideCpfsIn(name: string): string {
  return name.replaceAll(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, (cpf) =>
    hideCpf(cpf.replaceAll(/\D/g, "")),
  );
}

/** "Ana Paula Souza" is "Ana S." to who only knows a key of hers. */
function shorten(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length === 1 ? words[0]! : `${words[0]} ${words.at(-1)!.charAt(0)}.`;
}
