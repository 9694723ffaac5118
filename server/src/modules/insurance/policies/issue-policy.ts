import { regretDays } from "@areon/contracts/insurance/terms/lines";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { claimAccount, faults, postGroup, refuseUnpaid, whenRefused } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { splitInInstalments } from "../quoting/price-insurance.ts";
import type { QuoteRow } from "../quoting/quote.queries.ts";
import { insuranceTermsOf } from "../terms.ts";
import { keepTerms } from "./terms.queries.ts";
import { insertInstalments, markInstalmentPaid } from "./instalment.queries.ts";
import { instalmentSubmission } from "./policy-money.ts";
import { insertPolicy } from "./policy.queries.ts";
import { tellOfPolicy } from "./tell-of-policy.ts";

export interface NewIssue {
  id: string;
  quote: QuoteRow;
  instalments: number;
  insurer: RegulatedPartner;
  by: { actor: Actor; origin: Origin };
}

/** The policy, its account, its instalments and the first of them paid; a refusal must undo the transaction. */
export async function issuePolicy(
  trx: Trx,
  { id, quote, instalments, insurer, by }: NewIssue,
): Promise<null | Refusal> {
  const { party_id: partyId, total } = quote;
  const { first, others } = splitInInstalments(total, instalments);
  const terms = insuranceTermsOf(quote.line);
  await keepTerms(trx, terms);
  await insertPolicy(trx, {
    id,
    quoteId: quote.id,
    userId: by.actor.userId,
    insurer,
    instalments,
    regretDays,
    terms,
    origin: by.origin,
  });
  const rest = Array.from({ length: instalments - 1 }, () => others);
  await insertInstalments(trx, { policyId: id, amounts: [first, ...rest] });
  const account = { id, book: "insurance_premiums", owner: `party:${partyId}` };
  if (!(await claimAccount(trx, account))) return refuse("intent_mismatch");
  const instalment = { id, policyId: id, partyId, amount: first, number: 1, by };
  const unpaid = await postGroup<null | Refusal>(trx, instalmentSubmission(instalment), {
    ...faults,
    posted: () => null,
    ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
  });
  if (unpaid) return unpaid;
  await markInstalmentPaid(trx, { policyId: id, number: 1, transferId: id });
  await tellOfPolicy(trx, { policyId: id, what: "contracted" });
  return null;
}
