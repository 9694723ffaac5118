import type { Database } from "#platform/db/database";
import {
  openLegalRecord,
  readLegalRecord,
  readOrganisation,
  type LegalAddress,
} from "./legal-record.ts";
import { findRegistration, findSealedParties } from "./registration.queries.ts";
import { isPartyVerified } from "./verification.queries.ts";
import type { Vault } from "./vault.ts";

/** Who a party is before the law, in clear: for a bank that asks in whose name it acts. */
export interface LegalParty {
  kind: "person" | "company";
  name: string;
  /** CPF or CNPJ without mask. */
  document: string;
  /** In one line, as on an envelope. */
  address: string | null;
  /** Of the address; null where there is none. */
  municipalityCode: number | null;
  /** Whether the desk has seen papers; a CPF or CNPJ that was only typed proves nothing. */
  isVerified: boolean;
  /** Whose record it is. */
  userId: string;
}

/** Null when the party is not registered or its record can't be opened any more. */
export async function legalParty(
  { db, vault }: { db: Database; vault: Vault },
  partyId: string,
): Promise<LegalParty | null> {
  const [sealed] = await findSealedParties(db, [partyId]);
  if (!sealed) return null;
  const { userId, isCompany } = sealed;
  const isVerified = await isPartyVerified(db, partyId);
  if (!isCompany) {
    const { full_name: name, cpf: document, address } = readLegalRecord(vault, sealed);
    return { kind: "person", name, document, ...placeOf(address), isVerified, userId };
  }
  const { legal_name: name, cnpj: document } = readOrganisation(vault, sealed);
  const registration = await findRegistration(db, userId);
  const record =
    registration && (await openLegalRecord(db, vault, { userId, sealed: registration.sealed }));
  const place = placeOf(record?.address ?? null);
  return { kind: "company", name, document, ...place, isVerified, userId };
}

function placeOf(address: LegalAddress | null): Pick<LegalParty, "address" | "municipalityCode"> {
  if (!address) return { address: null, municipalityCode: null };
  return { address: inOneLine(address), municipalityCode: address.municipality_code };
}

function inOneLine(address: LegalAddress): string {
  const { street, number, complement, district, municipality, uf, postal_code } = address;
  const parts = [street, number, complement, district, `${municipality} - ${uf}`, postal_code];
  return parts.filter((part) => part !== "").join(", ");
}
