import type { Setback } from "./use-sending.ts";

/** Why nothing left the wallet, and what to do now. */
export function setbackText(setback: Setback): string {
  if (setback === "never_sent") {
    return "O envio anterior não chegou até nós e nada saiu da sua carteira. Confira e confirme de novo.";
  }
  if (setback.code === "step_up_required") {
    return "A confirmação venceu antes de o envio chegar. Nada saiu da sua carteira. Confirme de novo com o PIN.";
  }
  return `${setback.title}. ${setback.detail}`;
}
