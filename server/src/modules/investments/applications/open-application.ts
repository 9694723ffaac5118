import { isAboveProfile } from "@areon/contracts/investments/terms/profile";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { claimAccount, faults, postGroup, refuseUnpaid, whenRefused } from "#modules/ledger";
import type { Actor, Origin } from "#platform/http/actor";
import type { Trx } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { applicationSubmission } from "../investment-money.ts";
import type { OfferedProduct } from "../products/offered-products.ts";
import type { ProfileRow } from "../profile/profile.queries.ts";
import { insertApplication } from "./application.queries.ts";

export interface NewInvestment {
  id: string;
  partyId: string;
  amount: bigint;
  partner: RegulatedPartner;
  product: OfferedProduct;
  profile: ProfileRow;
  acceptsRisk: boolean;
  by: { actor: Actor; origin: Origin };
}

/** Account, money and row of an application; a refusal must undo the transaction. */
export async function openApplication(
  trx: Trx,
  { id, partyId, amount, partner, product, profile, acceptsRisk, by }: NewInvestment,
): Promise<null | Refusal> {
  const account = { id, book: "investments", owner: `party:${partyId}` };
  if (!(await claimAccount(trx, account))) return refuse("intent_mismatch");
  const unpaid = await postGroup<null | Refusal>(
    trx,
    applicationSubmission({ id, partyId, amount, by }),
    {
      ...faults,
      posted: () => null,
      ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
    },
  );
  if (unpaid) return unpaid;
  await insertApplication(trx, {
    id,
    party_id: partyId,
    created_by: by.actor.userId,
    profile_id: profile.id,
    accepts_risk: acceptsRisk && isAboveProfile(product.risk, profile.profile),
    product_code: product.code,
    kind: product.kind,
    name: product.name,
    issuer: product.issuer,
    risk: product.risk,
    cdi_percent: product.cdi_percent,
    minimum: decimalToCents(product.minimum),
    is_exempt: product.isExempt,
    partner,
    principal: amount,
    starts_on: product.startsOn,
    redeemable_from: product.redeemableFrom,
    matures_on: product.maturesOn,
  });
  return null;
}
