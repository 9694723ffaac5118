import { z } from "zod";
import type { WrappedKey } from "#platform/crypto/key-ring";
import type { Database, Trx } from "#platform/db/database";
import type { Vault } from "./vault.ts";

const addressSchema = z.object({
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  municipality_code: z.int(),
  municipality: z.string(),
  uf: z.string(),
});
export type LegalAddress = z.infer<typeof addressSchema>;

/** Who a person is before the law, as it lies sealed under the legal key. */
const legalRecordSchema = z.object({
  full_name: z.string(),
  cpf: z.string(),
  birth_date: z.string(),
  address: addressSchema,
});
export type LegalRecord = z.infer<typeof legalRecordSchema>;

const organisationRecordSchema = z.object({ legal_name: z.string(), cnpj: z.string() });
export type OrganisationRecord = z.infer<typeof organisationRecordSchema>;

const places = {
  person: { purpose: "legal", field: "registrations.sealed" },
  organisation: { purpose: "legal", field: "organisations.sealed" },
  reason: { purpose: "legal", field: "verification_history.sealed_reason" },
} as const;

export function sealLegalRecord(
  trx: Trx,
  vault: Vault,
  { userId, record }: { userId: string; record: LegalRecord },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...places.person }, JSON.stringify(record));
}

export async function openLegalRecord(
  db: Database,
  vault: Vault,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<LegalRecord | null> {
  const opened = await vault.open(db, { userId, ...places.person }, sealed);
  return opened && legalRecordSchema.parse(JSON.parse(opened.toString()));
}

interface SealedWithKey {
  userId: string;
  sealed: Buffer;
  key: WrappedKey;
}

export function readLegalRecord(vault: Vault, { userId, sealed, key }: SealedWithKey): LegalRecord {
  const opened = vault.openWith(key, { userId, ...places.person }, sealed);
  return legalRecordSchema.parse(JSON.parse(opened.toString()));
}

export function readOrganisation(
  vault: Vault,
  { userId, sealed, key }: SealedWithKey,
): OrganisationRecord {
  const opened = vault.openWith(key, { userId, ...places.organisation }, sealed);
  return organisationRecordSchema.parse(JSON.parse(opened.toString()));
}

export function sealOrganisation(
  trx: Trx,
  vault: Vault,
  { userId, record }: { userId: string; record: OrganisationRecord },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...places.organisation }, JSON.stringify(record));
}

export async function openOrganisation(
  db: Database,
  vault: Vault,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<OrganisationRecord | null> {
  const opened = await vault.open(db, { userId, ...places.organisation }, sealed);
  return opened && organisationRecordSchema.parse(JSON.parse(opened.toString()));
}

export function sealReason(
  trx: Trx,
  vault: Vault,
  { userId, reason }: { userId: string; reason: string },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...places.reason }, reason);
}

export async function openReason(
  db: Database,
  vault: Vault,
  { userId, sealed }: { userId: string; sealed: Buffer | null },
): Promise<string | null> {
  if (!sealed) return null;
  const opened = await vault.open(db, { userId, ...places.reason }, sealed);
  return opened?.toString() ?? null;
}
