import type { DisputeAct, DisputeSide, DisputeVoice } from "@areon/contracts/disputes/disputes";
import { mostLetters } from "#modules/notifications";
import { dayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import { shorten } from "#platform/shorten";
import { otherSide } from "../machine/waits-for.ts";
import type { ToldCase } from "./fact.queries.ts";
import { reasonWords } from "./reason-words.ts";

export interface DisputeFact {
  act: DisputeAct;
  by: DisputeVoice | "clock";
  dispute: Pick<
    ToldCase,
    "code" | "orderCode" | "title" | "reason" | "openedBy" | "dueAt" | "askedFrom" | "outcomeReason"
  >;
  /** Of a proposal, an agreement or a decision, in centavos. */
  refund: bigint;
  toSeller: bigint;
  sellerNet: bigint;
  /** What the seller could not give back at once. */
  debt: bigint;
}

export interface Words {
  title: string;
  message: string;
}

/** What each is told; whoever did something themselves sees it, and is not told. */
export interface VoicesWords {
  buyer?: Words;
  seller?: Words;
  desk?: Words;
}

/** All that both sides and the desk are told of a dispute, step by step. */
export function disputeWords(fact: DisputeFact): VoicesWords {
  const tell = steps[fact.act];
  return tell ? withoutDoer(tell(fact), fact) : {};
}

/** An end is told to both, also to who made it: it is their receipt. */
function withoutDoer(words: VoicesWords, { act, by }: DisputeFact): VoicesWords {
  if (by === "clock" || act === "agree" || act === "decide") return words;
  const { [by]: _own, ...others } = words;
  return others;
}

/** Who of the desk has it now is for the desk's own page. */
const steps: Readonly<Record<DisputeAct, ((fact: DisputeFact) => VoicesWords) | null>> = {
  take: null,
  open: (fact) => {
    const { dispute } = fact;
    const told = {
      title: `Disputa aberta: pedido ${dispute.orderCode}`,
      message: `${sideName(dispute.openedBy)} diz que ${reasonWords[dispute.reason]}: ${dispute.title}. O dinheiro do pedido fica guardado. ${until(dispute, "Responda até")}`,
    };
    return toSides(told);
  },
  answer: ({ dispute, by }) =>
    toSides({
      title: `Resposta na disputa ${dispute.code}`,
      message:
        `${voiceName(by)} respondeu. Leia e tente um acordo. ${until(dispute, "Sem acordo até", ", a AREON entra na conversa")}`.trim(),
    }),
  add_evidence: ({ dispute, by }) =>
    toAll({
      title: `Novas provas na disputa ${dispute.code}`,
      message: `${voiceName(by)} juntou provas ao pedido ${dispute.orderCode}.`,
    }),
  say: ({ dispute, by }) =>
    toAll({
      title: `Nova mensagem na disputa ${dispute.code}`,
      message: `${voiceName(by)} escreveu sobre o pedido ${dispute.orderCode}.`,
    }),
  propose: (fact) => {
    const { dispute, by } = fact;
    const due = by === "desk" ? ` ${until(dispute, "Responda até")}` : "";
    return toAll({
      title: `Proposta na disputa ${dispute.code}`,
      message: `${voiceName(by)} propõe ${split(fact)}.${due}`.trim(),
    });
  },
  accept: ({ dispute, by }) =>
    toAll({
      title: `Proposta aceita de um lado: ${dispute.code}`,
      message: `${voiceName(by)} aceitou a proposta da AREON. ${until(dispute, "Falta a outra resposta, até")}`,
    }),
  refuse: ({ dispute, by }) =>
    toAll({
      title: `Proposta recusada na disputa ${dispute.code}`,
      message: `${voiceName(by)} não aceitou a proposta.`,
    }),
  take_back: ({ dispute, by }) =>
    toSides({
      title: `Proposta retirada na disputa ${dispute.code}`,
      message: `${voiceName(by)} retirou a proposta que estava aberta.`,
    }),
  agree: (fact) => ended(fact, `Acordo na disputa ${fact.dispute.code}`),
  decide: (fact) => ended(fact, `Decisão da AREON na disputa ${fact.dispute.code}`),
  ask_mediation: ({ dispute, by }) => mediation(dispute, `${voiceName(by)} pediu a mediação.`),
  no_answer: ({ dispute }) =>
    mediation(dispute, `${sideName(otherSide(dispute.openedBy))} não respondeu no prazo.`),
  talk_over: ({ dispute }) => mediation(dispute, "O prazo para um acordo terminou."),
  lapse: ({ dispute }) =>
    toAll({
      title: `Prazo encerrado na disputa ${dispute.code}`,
      message: "A resposta não veio a tempo. A AREON segue com as provas que estão na disputa.",
    }),
  escalate: ({ dispute }) => ({
    desk: {
      title: `Disputa ${dispute.code} atrasada na mesa`,
      message: `O pedido ${dispute.orderCode} espera a mesa além do prazo. Decida ou proponha um acordo.`,
    },
  }),
  ask_evidence: ({ dispute }) => {
    const told = {
      title: `A AREON pede provas: disputa ${dispute.code}`,
      message: `Junte fotos ou documentos ao pedido ${dispute.orderCode}. ${until(dispute, "Envie até")}`,
    };
    const { askedFrom } = dispute;
    if (askedFrom === "both" || askedFrom === null) return { buyer: told, seller: told };
    return { [askedFrom]: told };
  },
  withdraw: ({ dispute, by }) =>
    toAll({
      title: `Disputa ${dispute.code} encerrada`,
      message: `${voiceName(by)} desistiu da disputa. O pedido ${dispute.orderCode} segue de onde estava.`,
    }),
  overtake: ({ dispute }) =>
    toAll({
      title: `Disputa ${dispute.code} encerrada`,
      message: `O pedido ${dispute.orderCode} terminou de outro modo, e a disputa acabou com ele.`,
    }),
};

function toSides(told: Words): VoicesWords {
  return { buyer: told, seller: told };
}

function toAll(told: Words): VoicesWords {
  return { ...toSides(told), desk: told };
}

function mediation(dispute: DisputeFact["dispute"], why: string): VoicesWords {
  const told = {
    title: `A AREON entrou na disputa ${dispute.code}`,
    message: `${why} A equipe lê o que cada lado disse e mostrou, e propõe uma solução.`,
  };
  const desk = {
    title: `Disputa ${dispute.code} chegou à mesa`,
    message: `${why} Pedido ${dispute.orderCode}: ${reasonWords[dispute.reason]}. ${until(dispute, "Aja até")}`,
  };
  return { ...toSides(told), desk };
}

/** Outcome, amounts and why, for each side in its own figures. */
function ended(fact: DisputeFact, title: string): VoicesWords {
  const { dispute, refund, toSeller, sellerNet, debt } = fact;
  const order = `Pedido ${dispute.orderCode}: `;
  const buyer =
    refund > 0n
      ? `${order}${money(refund)} voltam para você e ${money(toSeller)} ficam com o vendedor.`
      : `${order}o valor inteiro, ${money(toSeller)}, fica com o vendedor.`;
  const owed = debt > 0n ? ` ${money(debt)} faltaram na carteira e saem das próximas vendas.` : "";
  const seller =
    toSeller > 0n
      ? `${order}${money(sellerNet)} ficam com você, já sem a taxa, e ${money(refund)} voltam ao comprador.${owed}`
      : `${order}o valor inteiro, ${money(refund)}, volta ao comprador.${owed}`;
  return {
    buyer: { title, message: withReason(buyer, dispute) },
    seller: { title, message: withReason(seller, dispute) },
    desk: { title, message: withReason(`${order}${split(fact)}.`, dispute) },
  };
}

/** Amounts are told whole; of why as much as fits beside them, and all of it on the dispute's page. */
function withReason(told: string, { outcomeReason }: DisputeFact["dispute"]): string {
  return outcomeReason ? shorten(`${told} Motivo: ${outcomeReason}`, mostLetters.message) : told;
}

function split({ refund, toSeller }: DisputeFact): string {
  const kept = toSeller > 0n ? ` e ${money(toSeller)} ao vendedor` : "";
  return refund > 0n ? `${money(refund)} ao comprador${kept}` : "tudo ao vendedor";
}

function until({ dueAt }: Pick<ToldCase, "dueAt">, before: string, after = ""): string {
  return dueAt ? `${before} ${dayText(dueAt)}${after}.` : "";
}

function sideName(side: DisputeSide): string {
  return side === "buyer" ? "O comprador" : "O vendedor";
}

function voiceName(voice: DisputeVoice | "clock"): string {
  return voice === "buyer" || voice === "seller" ? sideName(voice) : "A AREON";
}

function money(cents: bigint): string {
  return centsToReais(cents);
}
