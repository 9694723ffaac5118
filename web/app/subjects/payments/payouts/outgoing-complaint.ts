import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { getPayoutLimits } from "@areon/contracts/payments/limits";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";

export type PayoutLimits = EndpointResponse<typeof getPayoutLimits>;

export interface OutgoingBounds {
  available: string;
  /** On top of the amount. */
  fee?: string | undefined;
  /** Undefined until they are known; the server decides in any case. */
  limits?: PayoutLimits | undefined;
}

/** Why an amount can not go out as things stand, and the way out. */
export function outgoingComplaint(
  cents: bigint | null,
  { available, fee = "0.00", limits }: OutgoingBounds,
): string | undefined {
  if (cents === null || cents <= 0n) return "Informe um valor maior que zero.";
  const total = cents + centsOf(fee);
  if (total > centsOf(available)) {
    return total === cents
      ? `O valor passa do seu saldo disponível, ${formatMoney(available)}.`
      : `Com a taxa de ${formatMoney(fee)}, passa do seu saldo disponível, ${formatMoney(available)}.`;
  }
  return limits && limitComplaint(cents, limits);
}

function limitComplaint(cents: bigint, { limits, device }: PayoutLimits): string | undefined {
  if (device.each !== null && cents > centsOf(device.each)) {
    return `Este aparelho é novo: cada envio pode ser de até ${formatMoney(device.each)}. Confirme o aparelho em Limites.`;
  }
  if (device.left_today !== null && cents > centsOf(device.left_today)) {
    return `Este aparelho é novo: hoje ainda restam ${formatMoney(device.left_today)}. Confirme o aparelho em Limites.`;
  }
  const period = limits.find(({ kind }) => kind === "period");
  if (period && cents > centsOf(period.left)) {
    return `Passa do seu limite deste período: restam ${formatMoney(period.left)}. Peça um limite maior em Limites.`;
  }
  return undefined;
}
