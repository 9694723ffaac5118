import type { InsuranceOverview } from "@areon/contracts/insurance/insurance";
import { insuranceLines } from "@areon/contracts/insurance/terms/lines";
import { requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { lowestTotal } from "../quoting/price-insurance.ts";
import { readOffer } from "../tariff/read-tariff.ts";
import { policyCardOf } from "./describe-policy.ts";
import { listInstalments } from "./instalment.queries.ts";
import { listPoliciesOf } from "./policy.queries.ts";

/** What is on offer, and what the caller has; what they have stays when nothing is offered any more. */
export async function getInsurance(
  db: Database,
  userId: string,
): Promise<InsuranceOverview | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const policies = await listPoliciesOf(db, holder.partyId);
  const instalments = await listInstalments(
    db,
    policies.map(({ id }) => id),
  );
  return {
    offer: await describeOffer(db),
    policies: policies.map((policy) =>
      policyCardOf(
        policy,
        instalments.filter(({ policy_id }) => policy_id === policy.id),
      ),
    ),
  };
}

async function describeOffer(db: Database): Promise<InsuranceOverview["offer"]> {
  const offer = await readOffer(db);
  if (!offer) return null;
  const { partner, tariff } = offer;
  return {
    partner,
    lines: insuranceLines.map((line) => ({
      line,
      from: centsToDecimal(lowestTotal(tariff, line)),
    })),
    tariff: { version: tariff.version, source: tariff.source },
  };
}
