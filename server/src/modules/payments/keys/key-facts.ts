import type { FactKind, Told } from "../facts/fact-kind.ts";
import { keyFailureText } from "./describe-pix-key.ts";
import { findPixKeys, type PixKeyRow } from "./pix-key.queries.ts";

/** A key that leads to one's wallet, or no longer does, is told: nobody should learn of it by chance. */
export const pixKeyFacts: FactKind = {
  eventType: "payments.pix_key_changed",
  kind: "key",
  tell: async ({ trx }, ids) =>
    (await findPixKeys(trx, ids)).map((key) => {
      const { id, created_by: userId, party_id: partyId, state } = key;
      const notice = noticeOf(key);
      return { id, userId, partyId, state, ...(notice ? { notice } : {}) };
    }),
};

const names: Readonly<Record<PixKeyRow["kind"], string>> = {
  cpf: "seu CPF",
  cnpj: "seu CNPJ",
  phone: "seu celular",
  email: "seu e-mail",
  evp: "uma chave aleatória",
};

function noticeOf({ id, kind, state, failure_code }: PixKeyRow): Told["notice"] {
  const about = {
    kind: "financial",
    link: "/wallet/pix/keys",
    source: `payments.pix_key_${state}:${id}`,
  } as const;
  if (state === "active") {
    const message = `Quem enviar um Pix para ${names[kind]} paga direto na sua carteira.`;
    return { ...about, title: "Chave Pix cadastrada", message, isSecurity: true };
  }
  if (state === "removed") {
    const message = `Um Pix para ${names[kind]} não chega mais na sua carteira.`;
    return { ...about, title: "Chave Pix removida", message, isSecurity: true };
  }
  if (state === "failed") {
    const message = keyFailureText(failure_code ?? "");
    return { ...about, title: "Chave Pix não cadastrada", message };
  }
  return undefined;
}
