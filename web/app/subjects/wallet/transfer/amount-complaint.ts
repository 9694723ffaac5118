import type { Wallet } from "@areon/contracts/wallet/wallet";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";

/** Why an amount can not be sent as things stand; the server decides again. */
export function amountComplaint(
  cents: bigint | null,
  { available, limits }: Pick<Wallet, "available" | "limits">,
): string | undefined {
  if (cents === null || cents <= 0n) return "Informe um valor maior que zero.";
  if (cents > centsOf(available)) {
    return `O valor passa do seu saldo disponível, ${formatMoney(available)}.`;
  }
  if (cents > centsOf(limits.left_today)) {
    return `O valor passa do que você ainda pode enviar hoje, ${formatMoney(limits.left_today)}.`;
  }
  return undefined;
}
