import type { Sweeper } from "#platform/sweepers/sweeper";
import { followDue } from "../asking/follow-due.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { followBoleto } from "./follow-boleto.ts";

/** Boletos whose registration, withdrawal or end nobody has told us. */
export function boletoSweepers(parts: PaymentsDependencies): Sweeper[] {
  const table = "payments.boletos";
  return followDue(parts, { name: "payments.ask_about_boletos", table, follow: followBoleto });
}
