import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openPixCode as endpoint } from "@areon/contracts/payments/payouts";
import { recognizePaymentCode, type PaymentCode } from "@areon/contracts/brazil/payment-code";
import { canonicalPixKey, hidePixKey } from "@areon/contracts/brazil/pix-key";
import type { ProblemCode } from "@areon/contracts/core/problems";
import type { LegalParty } from "#modules/identity";
import { readToday } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PixCodeFacts } from "../bank/bank.ts";
import { shownDocument } from "../bank-accounts/bank-account.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { admitLookUp, countMissedLookUp, type Act } from "./admit-look-up.ts";
import { shownHolderDocument } from "./look-up-key.ts";
import { ownerOfCode } from "./owner-of-code.ts";
import { describePayee, payeeFingerprint, sealPayee, type PayeeDetails } from "./payee.ts";
import { keepPayee } from "./payee.queries.ts";

const faults: Readonly<Record<Exclude<PaymentCode["kind"], "pix">, ProblemCode>> = {
  boleto: "pix_code_is_boleto",
  invoice: "pix_code_is_invoice",
  card: "pix_code_is_card",
  unknown: "pix_code_not_pix",
  damaged_pix: "pix_code_damaged",
  cash_pix: "pix_code_unsupported",
};

/** Whom a pasted or photographed code pays. What it says itself is never believed: the bank is asked. */
export async function openCode(
  dependencies: PaymentsDependencies,
  typed: string,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db, vault } = dependencies;
  const { date: referenceDate } = await readToday(db);
  const reading = recognizePaymentCode(typed, { referenceDate });
  if (reading.kind !== "pix") return refuse(faults[reading.kind]);
  // One that only authorises recurring payments pays nothing now.
  if (!reading.code.payment) return refuse("pix_code_unsupported");
  const admitted = await admitLookUp(dependencies, act);
  if (isRefusal(admitted)) return admitted;
  const { userId, partyId } = admitted.holder;
  const code = reading.code.text;
  const facts = await askForCode(admitted.bank, code);
  if (isRefusal(facts)) {
    if (facts.refused !== "bank_unavailable") await countMissedLookUp(dependencies, userId);
    return facts;
  }
  const owner = await ownerOfCode(dependencies, facts);
  const details = detailsOf(facts, { code, owner });
  return inTransaction(db, async (trx) => {
    const row = await keepPayee(trx, {
      party_id: partyId,
      user_id: userId,
      fingerprint: payeeFingerprint(vault, details),
      source: "code",
      kind: owner?.kind ?? facts.payee.kind,
      sealed: await sealPayee(trx, vault, { userId, details }),
      amount: facts.amount,
      expiresAt: facts.expiresAt,
    });
    return describePayee(row, details);
  });
}

async function askForCode({ partner }: Bank, code: string): Promise<PixCodeFacts | Refusal> {
  const answer = await partner.readPixCode(code);
  if (answer.kind === "unsent" || answer.kind === "unknown") return refuse("bank_unavailable");
  const isPayable = answer.kind === "done" && answer.value?.payable;
  return isPayable ? answer.value! : refuse("pix_code_not_payable");
}

function detailsOf(
  { payee, message }: PixCodeFacts,
  { code, owner }: { code: string; owner: LegalParty | null },
): PayeeDetails {
  const shared = { to: { code }, bank_name: payee.bankName, message };
  if (owner) {
    const document = shownDocument(owner.document);
    // The key is the company's and would only point away from the person.
    return { ...shared, name: owner.name, document, shown_key: null };
  }
  const key = canonicalPixKey(payee.key);
  const document = shownHolderDocument(payee.maskedDocument);
  return { ...shared, name: payee.name, document, shown_key: key && hidePixKey(key) };
}
