import { insurancePayee, insuranceTerms } from "@areon/contracts/insurance/terms/step-up";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { refuseHolder, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { momentText } from "#platform/documents/times";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { splitInInstalments } from "../quoting/price-insurance.ts";
import { lockQuote, type QuoteRow } from "../quoting/quote.queries.ts";
import { readOffer, type Offer } from "../tariff/read-tariff.ts";
import { insuranceTermsOf } from "../terms.ts";
import { issuePolicy } from "./issue-policy.ts";
import { findPolicies, findPolicyOfQuote } from "./policy.queries.ts";

export interface ContractRequest {
  /** Born in the form; the transfer of the first instalment and the policy's account have the same one. */
  id: string;
  quoteId: string;
  instalments: number;
  /** Of what the person was shown and accepted. */
  termsHash: string;
  grant: string;
  actor: Actor;
  origin: Origin;
}

/**
 * Takes a quote and pays the first instalment, once for each id. All that allows it is looked at in the
 * transaction that moves the money. Null when it stands, now or since an earlier try.
 */
export async function contractPolicy(
  db: Database,
  request: ContractRequest,
): Promise<null | Refusal> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  return allOrNothing(db, (trx) => contract(trx, request, holder.partyId));
}

async function contract(
  trx: Trx,
  request: ContractRequest,
  partyId: string,
): Promise<null | Refusal> {
  const { id, quoteId, instalments, termsHash, actor, origin, grant: token } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const quote = await lockQuote(trx, quoteId);
  if (quote?.party_id !== partyId) return refuse("not_found");
  const { first } = splitInInstalments(quote.total, instalments);
  const terms = insuranceTerms({ quote_id: quoteId, instalments, terms_hash: termsHash });
  const bound = { payee: insurancePayee, amountCents: first, intentId: id, terms };
  const [act] = await examineMoneyActs(trx, [{ actor, grant: token, ...bound }]);
  if ("refusal" in act!) return act.refusal;
  const { holder, grant } = act!;
  const [earlier] = await findPolicies(trx, [id]);
  if (earlier) {
    const isSame =
      earlier.quote_id === quoteId &&
      earlier.instalment_count === instalments &&
      earlier.terms_hash.toString("hex") === termsHash;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const offer = await readOffer(trx);
  if (!offer) return refuse("product_not_offered");
  const stale = await refuseQuote(trx, quote, { request, offer });
  if (stale) return stale;
  if (isRefusal(grant)) return grant;
  await useUpGrants(trx, [grant.id]);
  const { partner: insurer } = offer;
  return issuePolicy(trx, { id, quote, instalments, insurer, by: { actor, origin } });
}

async function refuseQuote(
  trx: Trx,
  quote: QuoteRow & { is_expired: boolean },
  { request, offer }: { request: ContractRequest; offer: Offer },
): Promise<Refusal | null> {
  if (await findPolicyOfQuote(trx, quote.id)) return refuse("insurance_quote_used");
  if (quote.is_expired) {
    return refuse("insurance_quote_expired", { until: momentText(quote.valid_until) });
  }
  if (!quote.tariff_hash.equals(offer.tariffHash)) return refuse("insurance_tariff_changed");
  if (request.instalments > quote.most_instalments) {
    return refuse("insurance_instalments_invalid", { most: quote.most_instalments });
  }
  const { hash } = insuranceTermsOf(quote.line);
  return hash === request.termsHash ? null : refuse("insurance_terms_changed");
}
