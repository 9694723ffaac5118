import type { InsuranceAnswers } from "@areon/contracts/insurance";
import { findUserByAddress, partyOfUser } from "#modules/identity";
import { findMunicipality } from "#modules/places";
import { readToday } from "#modules/wallet";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { issuePolicy } from "./policies/issue-policy.ts";
import { listPoliciesOf } from "./policies/policy.queries.ts";
import { priceInsurance } from "./quoting/price-insurance.ts";
import { findQuote, insertQuote } from "./quoting/quote.queries.ts";
import { readOffer } from "./tariff/read-tariff.ts";

/** A policy of each demo person, whose first instalment is paid out of the wallet. */
export async function seedDemoInsurance(
  trx: Trx,
  policies: readonly {
    email: string;
    answers: Extract<InsuranceAnswers, { municipality_code: number }>;
    instalments: number;
  }[],
): Promise<void> {
  const offer = await readOffer(trx);
  if (!offer) return;
  const { partner: insurer, tariff, tariffHash: hash } = offer;
  const year = Number((await readToday(trx)).date.slice(0, 4));
  for (const { email, answers, instalments } of policies) {
    const user = await findUserByAddress(trx, { email });
    if (!user) throw new Error(`${email} is not among the demo people`);
    const partyId = (await partyOfUser(trx, user.id))!;
    if ((await listPoliciesOf(trx, partyId)).length > 0) continue;
    const municipality = (await findMunicipality(trx, answers.municipality_code)) ?? null;
    const price = priceInsurance(tariff, answers, { municipality, age: null, year });
    if (isRefusal(price)) throw new Error(`the insurance of ${email} has no price`);
    const quoteId = newId();
    const { version, source } = tariff;
    const named = { id: quoteId, partyId, userId: user.id, answers, price };
    await insertQuote(trx, { ...named, tariff: { version, source, hash } });
    const quote = (await findQuote(trx, quoteId))!;
    const actor = { userId: user.id, sessionId: newId(), assurance: "aal1" } as const;
    const by = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
    const refused = await issuePolicy(trx, { id: newId(), quote, instalments, insurer, by });
    if (refused) throw new Error(`the insurance of ${email} could not be paid`);
  }
}
