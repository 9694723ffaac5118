import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openUser as endpoint } from "@areon/contracts/identity/desk";
import { formatCnpj, formatCpf } from "@areon/contracts/brazil/documents";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { recordAccess } from "../trust/access-log.ts";
import { organisationOf } from "../trust/get-registration.ts";
import { openLegalRecord, type LegalAddress } from "../trust/legal-record.ts";
import { findRegistration } from "../trust/registration.queries.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import type { Vault } from "../trust/vault.ts";

type Opened = EndpointResult<typeof endpoint>;

/** A person's data in full. The look is logged first; what can't be logged is not shown. */
export async function openUser(
  { db, vault }: { db: Database; vault: Vault },
  { userId, reason }: { userId: string; reason: string },
  act: Act,
): Promise<Opened | Refusal> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom("identity.users")
      .select(["email", "phone"])
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!user) return refuse("not_found");
    const registration = await openRegistration(trx, vault, userId);
    const fields = ["email", "phone", ...Object.keys(registration ?? {})];
    await recordAccess(
      trx,
      { subjectId: userId, objectKind: "user", objectId: userId, fields, reason },
      act,
    );
    return { ...user, registration };
  });
}

async function openRegistration(
  trx: Trx,
  vault: Vault,
  userId: string,
): Promise<Opened["registration"]> {
  const row = await findRegistration(trx, userId);
  const record = row && (await openLegalRecord(trx, vault, { userId, sealed: row.sealed }));
  if (!record) return null;
  const organisation = await organisationOf({ db: trx, vault }, userId);
  return {
    full_name: record.full_name,
    cpf: formatCpf(record.cpf),
    birth_date: record.birth_date,
    address: addressLine(record.address),
    organisation: organisation && { ...organisation, cnpj: formatCnpj(organisation.cnpj) },
  };
}

function addressLine(address: LegalAddress): string {
  const { street, number, complement, district, municipality, uf, postal_code } = address;
  const place = `${municipality}, ${uf}`;
  const code = `CEP ${postal_code.slice(0, 5)}-${postal_code.slice(5)}`;
  return [`${street}, ${number}`, complement, district, place, code]
    .filter((part) => part !== "")
    .join(" · ");
}
