import { readPixKey, type PixKeyKind } from "@areon/contracts/brazil/pix-key";
import { legalParty, ownContacts, type LegalParty, type Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";

export interface KeyOffer {
  kind: PixKeyKind;
  /** Canonical; null when there is none, and for a random key, which the bank makes. */
  value: string | null;
  isConfirmed: boolean;
}

export interface KeyOwner {
  legal: LegalParty;
  offers: readonly KeyOffer[];
}

/**
 * What a person could register as a key: the own document, and addresses that were proved with a code.
 * The CNPJ of a company counts once the desk has seen its papers; anybody can type one.
 */
export async function keyOffers(
  { db, vault }: { db: Database; vault: Vault },
  { partyId, userId }: { partyId: string; userId: string },
): Promise<KeyOwner | null> {
  const legal = await legalParty({ db, vault }, partyId);
  const contacts = await ownContacts(db, userId);
  if (!legal || !contacts) return null;
  const offer = (kind: PixKeyKind, typed: string | null, isConfirmed: boolean): KeyOffer => {
    const value = typed === null ? null : (readPixKey(typed, kind)?.value ?? null);
    return { kind, value, isConfirmed };
  };
  const document =
    legal.kind === "company"
      ? offer("cnpj", legal.document, legal.isVerified)
      : offer("cpf", legal.document, true);
  return {
    legal,
    offers: [
      document,
      offer("phone", contacts.phone, contacts.isPhoneConfirmed),
      offer("email", contacts.email, contacts.isEmailConfirmed),
      { kind: "evp", value: null, isConfirmed: true },
    ],
  };
}
