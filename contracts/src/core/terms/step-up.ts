import type { PayoutLimitKind } from "../../payments/limits.ts";
import type { PayoutMethod } from "../../payments/payouts.ts";
import type { ScheduleRepeat } from "../../payments/schedules.ts";

/**
 * What a person agrees to beside payee, amount and intent. Whoever asks for the grant and the act that
 * uses it up write it with the same words, so that a yes to one Pix is none to sixty.
 */
export function scheduleTerms(plan: {
  first_date: string;
  repeat?: ScheduleRepeat | undefined;
}): string {
  const { every, times, until } = plan.repeat ?? {};
  return every
    ? `schedule ${plan.first_date} every ${every} ${times ?? `until ${until}`}`
    : `schedule ${plan.first_date}`;
}

export function withdrawalTerms({ method, fee }: { method: PayoutMethod; fee: string }): string {
  return `withdrawal ${method} ${fee}`;
}

export function limitTerms(kind: PayoutLimitKind): string {
  return `limit ${kind}`;
}

export const deviceTerms = "confirm_device";

/** A new factor may stand in for the PIN, so the PIN lets it in. */
export const newFactorTerms = {
  webauthn: "passkey new",
  totp: "app new",
  phone: "phone new",
} as const;

/** A yes to the first month is one to each that follows, at no higher price, until it is cancelled. */
export const planTerms = "plan professional monthly";

/** To whom the first month is paid. */
export const planPayee = "plans.professional";

/** To whom a purchase by wallet is paid: the platform, which keeps it until the goods are there. */
export const checkoutPayee = "orders.checkout";

/** A seller gives money of an order back: the payee is the order's id. */
export const refundTerms = "order refund";

/** Bids in one auction up to a confirmed amount: the payee is the auction's id. */
export const bidTerms = "auction bid";

/** Whose purchases a new virtual card will pay. */
export const newCardPayee = "cards.new";

export function newCardTerms(card: { kind: string; purchase_limit: string | null }): string {
  return `card new ${card.kind} ${card.purchase_limit ?? "none"}`;
}

/** Of one card: the payee is its id, the amount its month's limit. */
export const replaceCardTerms = "card replace";
export const unfreezeCardTerms = "card unfreeze";

export function changeCardTerms(card: {
  purchase_limit: string | null;
  allows_online: boolean;
  allows_abroad: boolean;
}): string {
  const where = `${card.allows_online ? "online" : ""} ${card.allows_abroad ? "abroad" : ""}`;
  return `card change ${card.purchase_limit ?? "none"} ${where}`.trim();
}

/** To whom money goes that is invested: the platform's books, for the person. */
export const investmentPayee = "investments.application";

/** A yes to one product on the terms that were shown. */
export function investmentTerms(shown: {
  product: string;
  cdi_percent: string;
  starts_on: string;
  redeemable_from: string;
  matures_on: string;
}): string {
  const { product, cdi_percent, starts_on, redeemable_from, matures_on } = shown;
  return `investment ${product} ${cdi_percent} ${starts_on} ${redeemable_from} ${matures_on}`;
}

/** A yes to the figures of one day: the payee is the investment's id, the amount what it is before taxes. */
export function redemptionTerms({ day, net }: { day: string; net: string }): string {
  return `investment redemption ${day} ${net}`;
}

/** To whom the first instalment of an insurance is paid. */
export const insurancePayee = "insurance.policy";

/** A yes to the first instalment is one to each that follows, of this quote, under the terms that were shown. */
export function insuranceTerms(policy: {
  quote_id: string;
  instalments: number;
  terms_hash: string;
}): string {
  // Half of the hash: what is bound must be short, and nobody can write terms that meet it.
  const terms = policy.terms_hash.slice(0, 32);
  return `insurance ${policy.quote_id} ${policy.instalments}x ${terms}`;
}
