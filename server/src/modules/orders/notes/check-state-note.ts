import type { X509Certificate } from "node:crypto";
import { refuse, type Refusal } from "#platform/refusal";
import { companyOf, holderOf, leadsToRoot } from "./certificate-trust.ts";
import { readSignedNote, type SignedNote } from "./signed-note.ts";

interface Expected {
  key: string;
  /** The seller's CPF or CNPJ without mask. */
  seller: string;
  trusted: readonly X509Certificate[];
}

/**
 * A note that the state issued for a producer: the key names the tax office, so that the XML has to say whose goods
 * they are and the tax office's signature that it says so. Answers with who signed.
 */
export function checkStateNote(
  xml: string,
  { key, seller, trusted }: Expected,
): { signedBy: string } | Refusal {
  const note = readSignedNote(xml);
  if (!note) return refuse("note_signature_broken");
  if (note.key !== key) return refuse("access_key_not_in_file");
  if (!note.isReal) return refuse("note_without_value");
  const office = key.slice(6, 20);
  if (!isSignedByOffice(note, { office, trusted })) return refuse("note_signer_unknown");
  const producer = note.sender === office ? note.pickup : note.sender;
  if (producer === null || !isOneSeller(producer, seller)) return refuse("note_names_another");
  return { signedBy: holderOf(note.signer) };
}

function isSignedByOffice(
  { signer, others, issuedAt }: SignedNote,
  { office, trusted }: { office: string; trusted: readonly X509Certificate[] },
): boolean {
  try {
    const isOfOffice = companyOf(signer)?.slice(0, 8) === office.slice(0, 8);
    // A certificate that ended since was good when it signed, and the month of the key is held to the order's.
    return isOfOffice && leadsToRoot(signer, { trusted, others, at: issuedAt });
  } catch {
    // What came in the file may be no certificate that anybody can read.
    return false;
  }
}

/** A farm or shop of the same company has the same first eight characters. */
function isOneSeller(named: string, seller: string): boolean {
  if (named.length !== seller.length) return false;
  return seller.length === 11 ? named === seller : named.slice(0, 8) === seller.slice(0, 8);
}
