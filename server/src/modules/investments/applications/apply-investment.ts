import { investmentPayee, investmentTerms } from "@areon/contracts/investments/terms/step-up";
import { isAboveProfile, investorProfileTitles } from "@areon/contracts/investments/terms/profile";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { readPartner } from "#modules/settings";
import { refuseHolder, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isoDayText } from "#platform/documents/times";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais, decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { lockInvestmentsOf } from "../investment-money.ts";
import { listOffered, type OfferedProduct } from "../products/offered-products.ts";
import { findProfile, type ProfileRow } from "../profile/profile.queries.ts";
import { findApplications, type ApplicationRow } from "./application.queries.ts";
import { openApplication } from "./open-application.ts";

export interface ApplyRequest {
  /** Born in the form; application, account and transfer have the same one. */
  id: string;
  product: string;
  amount: bigint;
  /** What the person was shown and agreed to with the PIN. */
  shown: {
    cdi_percent: string;
    starts_on: string;
    redeemable_from: string;
    matures_on: string;
  };
  acceptsRisk: boolean;
  grant: string;
  actor: Actor;
  origin: Origin;
}

interface Agreed {
  partner: RegulatedPartner;
  product: OfferedProduct;
  profile: ProfileRow;
}

/**
 * Moves money of the wallet into a product, once for each id, on exactly the terms that were shown. Null when
 * it stands, now or since an earlier try.
 */
export async function applyInvestment(
  db: Database,
  request: ApplyRequest,
): Promise<Refusal | null> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  return allOrNothing(db, (trx) => apply(trx, request, holder.partyId));
}

async function apply(trx: Trx, request: ApplyRequest, partyId: string): Promise<Refusal | null> {
  const { id, amount, product: code, shown, actor, grant: token } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  await lockInvestmentsOf(trx, partyId);
  const terms = investmentTerms({ product: code, ...shown });
  const bound = { payee: investmentPayee, amountCents: amount, intentId: id, terms };
  const [act] = await examineMoneyActs(trx, [{ actor, grant: token, ...bound }]);
  if ("refusal" in act!) return act.refusal;
  const { holder, grant } = act!;
  const [earlier] = await findApplications(trx, [id]);
  if (earlier) {
    const isSame = holder.partyId === earlier.party_id && isSameWish(earlier, request);
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const agreed = await examine(trx, request, partyId);
  if (isRefusal(agreed)) return agreed;
  if (isRefusal(grant)) return grant;
  return move(trx, request, { ...agreed, partyId, grantId: grant.id });
}

function isSameWish(row: ApplicationRow, { product, amount, shown }: ApplyRequest): boolean {
  return (
    row.product_code === product &&
    row.principal === amount &&
    row.cdi_percent === shown.cdi_percent &&
    row.matures_on === shown.matures_on
  );
}

/** Whether product, profile and terms allow it at this moment. */
async function examine(
  trx: Trx,
  { product: code, amount, shown, acceptsRisk }: ApplyRequest,
  partyId: string,
): Promise<Agreed | Refusal> {
  const partner = await readPartner(trx, "investments");
  if (!partner) return refuse("product_not_offered");
  const profile = await findProfile(trx, partyId);
  if (!profile?.is_valid) return refuse("investment_profile_needed");
  const product = (await listOffered(trx, partyId)).find((one) => one.code === code);
  if (!product) return refuse("investment_product_gone");
  if (!acceptsRisk && isAboveProfile(product.risk, profile.profile)) {
    const title = investorProfileTitles[profile.profile];
    return refuse("investment_above_profile", { profile: title });
  }
  const minimum = decimalToCents(product.minimum);
  if (amount < minimum) {
    return refuse("investment_below_minimum", { minimum: centsToReais(minimum) });
  }
  const isAsShown =
    product.cdi_percent === shown.cdi_percent &&
    product.startsOn === shown.starts_on &&
    product.redeemableFrom === shown.redeemable_from &&
    product.maturesOn === shown.matures_on;
  if (!isAsShown) {
    return refuse("investment_terms_changed", {
      percent: product.cdi_percent.replace(".", ","),
      matures_on: isoDayText(product.maturesOn),
    });
  }
  return { partner, product, profile };
}

async function move(
  trx: Trx,
  { id, amount, acceptsRisk, actor, origin }: ApplyRequest,
  { partner, product, profile, partyId, grantId }: Agreed & { partyId: string; grantId: string },
): Promise<Refusal | null> {
  const by = { actor, origin };
  const opened = { id, partyId, amount, partner, product, profile, acceptsRisk, by };
  const refusal = await openApplication(trx, opened);
  if (refusal) return refusal;
  await useUpGrants(trx, [grantId]);
  return null;
}
