import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import { findUserByAddress, partyOfUser } from "#modules/identity";
import { findMunicipality } from "#modules/places";
import { readToday } from "#modules/wallet";
import type { Trx } from "#platform/db/database";
import { withClockBack, type PastMoment } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import { openClaim } from "../claims/report-claim.ts";
import { issuePolicy } from "../policies/issue-policy.ts";
import { listPoliciesOf } from "../policies/policy.queries.ts";
import { priceInsurance } from "../quoting/price-insurance.ts";
import { findQuote, insertQuote } from "../quoting/quote.queries.ts";
import { readOffer, type Offer } from "../tariff/read-tariff.ts";

interface DemoPolicy {
  email: string;
  answers: Extract<InsuranceAnswers, { municipality_code: number }>;
  instalments: number;
  contracted: PastMoment;
  claim?: { at: PastMoment; description: string; loss: string };
}

/** A policy of each demo person, whose first instalment is paid out of the wallet; one has had a loss. */
export async function seedDemoInsurance(trx: Trx, policies: readonly DemoPolicy[]): Promise<void> {
  const offer = await readOffer(trx);
  if (!offer) return;
  await withClockBack(trx, async (setClock) => {
    for (const { contracted, claim, ...agreed } of policies) {
      const user = await findUserByAddress(trx, { email: agreed.email });
      if (!user) throw new Error(`${agreed.email} is not among the demo people`);
      const person = { userId: user.id, partyId: (await partyOfUser(trx, user.id))! };
      if ((await listPoliciesOf(trx, person.partyId)).length > 0) continue;
      await setClock(contracted);
      const policyId = await contract(trx, { ...person, offer }, agreed);
      if (!claim) continue;
      await setClock(claim.at);
      const { userId, partyId } = person;
      const { date: occurredOn } = await readToday(trx);
      const told = { description: claim.description, estimatedLoss: decimalToCents(claim.loss) };
      const report = { id: newId(), policyId, occurredOn, ...told, papers: [], userId };
      if (await openClaim(trx, report, partyId))
        throw new Error(`the loss of ${agreed.email} could not be told`);
    }
  });
}

interface Buyer {
  userId: string;
  partyId: string;
  offer: Offer;
}

/** The policy's id. */
async function contract(
  trx: Trx,
  { userId, partyId, offer }: Buyer,
  { email, answers, instalments }: Omit<DemoPolicy, "contracted" | "claim">,
): Promise<string> {
  const { partner: insurer, tariff, tariffHash: hash } = offer;
  const year = Number((await readToday(trx)).date.slice(0, 4));
  const municipality = (await findMunicipality(trx, answers.municipality_code)) ?? null;
  const price = priceInsurance(tariff, answers, { municipality, age: null, year });
  if (isRefusal(price)) throw new Error(`the insurance of ${email} has no price`);
  const quoteId = newId();
  const { version, source } = tariff;
  const named = { id: quoteId, partyId, userId, answers, price };
  await insertQuote(trx, { ...named, tariff: { version, source, hash } });
  const quote = (await findQuote(trx, quoteId))!;
  const actor = { userId, sessionId: newId(), assurance: "aal1" } as const;
  const by = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  const id = newId();
  const refused = await issuePolicy(trx, { id, quote, instalments, insurer, by });
  if (refused) throw new Error(`the insurance of ${email} could not be paid`);
  return id;
}
