import {
  hidePixKey,
  pixKeyCandidates,
  readPixKey,
  type PixKey,
  type PixKeyKind,
} from "@areon/contracts/brazil/pix-key";
import { formatCnpj } from "@areon/contracts/brazil/documents";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { lookUpPixKey as endpoint } from "@areon/contracts/payments/payouts";
import { inTransaction } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { KeyHolder } from "../bank/bank.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { admitLookUp, countMissedLookUp, type Act } from "./admit-look-up.ts";
import { describePayee, payeeFingerprint, sealPayee, type PayeeDetails } from "./payee.ts";
import { keepPayee } from "./payee.queries.ts";

/** Who is behind a key, at whatever bank, before money goes there. */
export async function lookUpKey(
  dependencies: PaymentsDependencies,
  { key, kind }: { key: string; kind?: PixKeyKind | undefined },
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db, vault } = dependencies;
  const wanted = onlyKey(key, kind);
  if (isRefusal(wanted)) return wanted;
  const admitted = await admitLookUp(dependencies, act);
  if (isRefusal(admitted)) return admitted;
  const { userId, partyId } = admitted.holder;
  const found = await askForKey(admitted.bank, wanted);
  if (isRefusal(found)) {
    if (found.refused === "pix_key_not_found") await countMissedLookUp(dependencies, userId);
    return found;
  }
  const { details, kind: payeeKind } = found;
  return inTransaction(db, async (trx) => {
    const row = await keepPayee(trx, {
      party_id: partyId,
      user_id: userId,
      fingerprint: payeeFingerprint(vault, details),
      source: "key",
      kind: payeeKind,
      sealed: await sealPayee(trx, vault, { userId, details }),
      amount: null,
      expiresAt: null,
    });
    return describePayee(row, details);
  });
}

function onlyKey(typed: string, kind: PixKeyKind | undefined): PixKey | Refusal {
  if (kind) return readPixKey(typed, kind) ?? refuse("pix_key_invalid");
  const [key, ...others] = pixKeyCandidates(typed);
  if (!key) return refuse("pix_key_invalid");
  return others.length === 0 ? key : refuse("pix_key_ambiguous");
}

export interface FoundPayee {
  details: PayeeDetails;
  kind: KeyHolder["kind"];
}

export async function askForKey({ partner }: Bank, key: PixKey): Promise<FoundPayee | Refusal> {
  const answer = await partner.lookUpKey(key.value);
  if (answer.kind === "refused" && answer.code === "key_not_found") {
    return refuse("pix_key_not_found");
  }
  if (answer.kind !== "done") return refuse("bank_unavailable");
  if (!answer.value) return refuse("pix_key_not_found");
  const { name, maskedDocument, bankName: bank_name, kind } = answer.value;
  const to = { key: key.value };
  const document = shownHolderDocument(maskedDocument);
  return {
    kind,
    details: { to, name, document, bank_name, shown_key: hidePixKey(key), message: null },
  };
}

/** A person's number comes masked; a company's is public and comes bare. */
export function shownHolderDocument(document: string): string {
  return /^[0-9A-Z]{14}$/.test(document) ? formatCnpj(document) : document;
}
