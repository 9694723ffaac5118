import { hideCnpj, hideCpf } from "@areon/contracts/brazil/documents";
import type { Registration } from "@areon/contracts/identity/trust";
import type { Database } from "#platform/db/database";
import { partyOfUser } from "../accounts/party-of-user.ts";
import { openLegalRecord, openOrganisation, type OrganisationRecord } from "./legal-record.ts";
import { findOrganisation, findRegistration } from "./registration.queries.ts";
import type { Vault } from "./vault.ts";

const nothing: Registration = {
  is_complete: false,
  full_name: null,
  cpf: null,
  birth_year: null,
  organisation: null,
  address: null,
  completed_at: null,
};

/** One's own registration, as its owner sees it again: numbers are masked. */
export async function getRegistration(
  { db, vault }: { db: Database; vault: Vault },
  userId: string,
): Promise<Registration> {
  const row = await findRegistration(db, userId);
  if (!row) return nothing;
  const record = await openLegalRecord(db, vault, { userId, sealed: row.sealed });
  if (!record) return nothing;
  const organisation = await organisationOf({ db, vault }, userId);
  return {
    is_complete: true,
    full_name: record.full_name,
    cpf: hideCpf(record.cpf),
    birth_year: Number(record.birth_date.slice(0, 4)),
    organisation: organisation && { ...organisation, cnpj: hideCnpj(organisation.cnpj) },
    address: record.address,
    completed_at: row.completed_at.toISOString(),
  };
}

/** The company that a person trades as, if any; opened with the key of whoever registered it. */
export async function organisationOf(
  { db, vault }: { db: Database; vault: Vault },
  userId: string,
): Promise<OrganisationRecord | null> {
  const partyId = await partyOfUser(db, userId);
  const row = partyId === undefined ? undefined : await findOrganisation(db, partyId);
  if (!row) return null;
  return openOrganisation(db, vault, { userId: row.registered_by, sealed: row.sealed });
}
