import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { purchaseTimes, type PurchaseMethod } from "#modules/payments";
import { businessNow } from "#platform/clock";
import { centsToReais } from "#platform/money";
import type { CheckoutParts } from "./checkout-parts.ts";
import { agreedTimes } from "./agreed-times.ts";
import { readPaymentLife } from "./purchase-settings.ts";

/** The bar code has ten digits for the amount, the acquirer eight. */
const bounds: Readonly<Record<PaymentMethod, { least: bigint; most: bigint }>> = {
  wallet: { least: 1n, most: 100_000_000_000n },
  pix: { least: 1n, most: 100_000_000_000n },
  boleto: { least: 100n, most: 9_999_999_999n },
  card: { least: 50n, most: 99_999_999n },
};

/** Whether an amount can be paid in that way at all. */
export function isPayable(method: PaymentMethod, total: bigint): boolean {
  const { least, most } = bounds[method];
  return total >= least && total <= most;
}

interface Paying {
  total: bigint;
  available: bigint | null;
  /** Of an agreed purchase: how long it holds, and which ways have led nowhere. */
  agreed?: { until: Date; tried: readonly PurchaseMethod[] };
}

/** Every way to pay, and why one can't be taken now. */
export async function paymentChoices(
  { db, bank, acquirer }: Pick<CheckoutParts, "db" | "bank" | "acquirer">,
  { total, available, agreed }: Paying,
): Promise<CheckoutQuote["methods"]> {
  const life = await readPaymentLife(db);
  const now = await businessNow(db);
  const isOff = { wallet: false, pix: !bank, boleto: !bank, card: !acquirer };
  const untilOf = (method: PurchaseMethod) =>
    agreed
      ? agreedTimes(method, { now, life, until: agreed.until }).payUntil
      : purchaseTimes(method, now, life).payUntil;
  return (Object.keys(bounds) as PaymentMethod[]).map((method) => ({
    method,
    reason: isOff[method]
      ? "Indisponível no momento."
      : agreed?.tried.some((one) => one === method)
        ? "Já tentado nesta compra."
        : reasonFor(method, { total, available: available ?? 0n }),
    reserved_minutes: method === "wallet" ? null : minutesBetween(now, untilOf(method)),
  }));
}

function reasonFor(
  method: PaymentMethod,
  { total, available }: { total: bigint; available: bigint },
): string | null {
  if (method === "wallet" && available < total) {
    return `Saldo insuficiente: ${centsToReais(available)} disponíveis.`;
  }
  if (isPayable(method, total)) return null;
  const { least, most } = bounds[method];
  return total < least
    ? `O valor mínimo é de ${centsToReais(least)}.`
    : `O valor máximo é de ${centsToReais(most)}.`;
}

function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
}
