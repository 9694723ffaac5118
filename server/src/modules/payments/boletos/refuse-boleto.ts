import type { BoletoState } from "@areon/contracts/payments/boletos";
import { refuse, type Refusal } from "#platform/refusal";

/** Of a boleto that can't be printed or taken back: whether its time comes yet, or is over. */
export function refuseBoleto({ state }: { state: BoletoState }): Refusal {
  const isEarly = state === "creating" || state === "open";
  return refuse(isEarly ? "boleto_not_ready" : "boleto_not_open");
}
