import type { FactKind, Told } from "../facts/fact-kind.ts";
import { centsToReais } from "#platform/money";
import type { Purpose } from "../purchases/purpose.ts";
import { findBoletos, type BoletoRow } from "./boleto.queries.ts";

/** Screens follow a boleto. Money that arrived is told by its receipt, so the bell only tells the rest. */
export const boletoFacts: FactKind = {
  eventType: "payments.boleto_changed",
  kind: "boleto",
  tell: async ({ trx }, ids) =>
    (await findBoletos(trx, ids)).map((boleto) => {
      const { id, created_by: userId, party_id: partyId, state } = boleto;
      const notice = noticeOf(boleto);
      return { id, userId, partyId, state, ...(notice ? { notice } : {}) };
    }),
};

/** Before the boleto's id; a purchase has the same. */
const pages: Readonly<Record<Purpose, string>> = {
  deposit: "/wallet/deposit?por=boleto&boleto=",
  charge: "/wallet/generate-boleto?boleto=",
  checkout: "/checkout/",
};

function noticeOf({ id, purpose, state, amount, credited_on }: BoletoRow): Told["notice"] {
  const about = {
    kind: "financial",
    link: `${pages[purpose]}${id}`,
    source: `payments.boleto_${state}:${id}`,
  } as const;
  const sum = centsToReais(amount);
  if (state === "settling" && credited_on) {
    const day = credited_on.split("-").toReversed().slice(0, 2).join("/");
    return { ...about, title: "Boleto pago", message: `O de ${sum} foi pago e cai em ${day}.` };
  }
  if (state === "expired") {
    const message = `O de ${sum} venceu sem pagamento. Crie outro, se ainda precisar.`;
    return { ...about, title: "Boleto vencido", message, isForAppOnly: true };
  }
  if (state === "failed") {
    const message = `O banco não registrou o boleto de ${sum}. Confira os dados e crie outro.`;
    return { ...about, title: "Boleto não registrado", message };
  }
  return undefined;
}
