import type {
  DisputeAct,
  DisputeDetail,
  DisputeStep,
  DisputeVoice,
  DisputeWait,
} from "@areon/contracts/disputes/disputes";
import { momentWords, untilWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import type { TimelineStep } from "~/ui/timeline";
import { isOver, openProposal } from "./dispute-words.ts";

/** What happened, what is waited for now and from whom, and how it ends. */
export function disputeTimeline(dispute: DisputeDetail, nowMs: number): TimelineStep[] {
  const done = dispute.steps.flatMap((step) => {
    const words = stepWords(step, dispute.viewer);
    if (!words) return [];
    const detail = [momentWords(step.at, nowMs), ...words.facts].join(" · ");
    return [{ id: step.id, title: words.title, detail, state: "done" as const }];
  });
  return [...done, ...ahead(dispute, nowMs)];
}

/**
 * What a turn of the case is called, and what is told of it; undefined for what is none. Nobody is called "you"
 * where no viewer is named.
 */
export function stepWords(
  step: DisputeStep,
  viewer?: DisputeVoice,
): { title: string; facts: string[] } | undefined {
  const title = titles[step.act];
  if (title === undefined) return undefined;
  return {
    title: typeof title === "function" ? title(step.by === viewer) : title,
    facts: factsOf(step, viewer),
  };
}

type Title = string | ((isMine: boolean) => string);

/** Messages stand in the conversation, and what is missing here is no turn of the case. */
const titles: Readonly<Partial<Record<DisputeAct, Title>>> = {
  open: "Disputa aberta",
  answer: (isMine) => (isMine ? "Sua defesa enviada" : "Defesa enviada"),
  add_evidence: (isMine) => (isMine ? "Você juntou provas" : "Provas juntadas"),
  propose: (isMine) => (isMine ? "Sua proposta" : "Proposta"),
  take_back: "Proposta retirada",
  accept: (isMine) => (isMine ? "Você aceitou a proposta" : "Proposta aceita"),
  agree: "Acordo fechado",
  refuse: (isMine) => (isMine ? "Você recusou a proposta" : "Proposta recusada"),
  ask_mediation: "Mediação pedida",
  withdraw: "Disputa retirada",
  take: "Mediação da AREON",
  ask_evidence: "AREON pediu mais provas",
  decide: "Decisão da AREON",
  no_answer: "Prazo da defesa vencido",
  talk_over: "Prazo da conversa vencido",
  lapse: "Proposta venceu sem resposta",
  escalate: "Prazo da AREON vencido",
  overtake: "Pedido encerrado de outra forma",
};

function factsOf(step: DisputeStep, viewer: DisputeVoice | undefined): string[] {
  const { by, name, refund, count, act } = step;
  const evidence = count === 1 ? "1 prova" : `${count} provas`;
  const facts = [
    by !== viewer && nameWords(by, name),
    refund !== null && `${formatMoney(refund)} ao comprador`,
    count !== null && count > 0 && evidence,
    (act === "no_answer" || act === "talk_over") && "A AREON assume",
  ];
  return facts.filter((fact) => typeof fact === "string");
}

/** After what the clock did a name says nothing new. */
function nameWords(by: DisputeStep["by"], name: string | null): string | null {
  return by === "desk" ? deskWords(name) : name;
}

/** "Lia Prado, AREON". */
export function deskWords(name: string | null): string {
  return name ? `${name}, AREON` : "AREON";
}

function ahead(dispute: DisputeDetail, nowMs: number): TimelineStep[] {
  if (isOver(dispute)) return [];
  const { state, due_at: dueAt, waits_for: whom, viewer } = dispute;
  const until = dueAt && `até ${untilWords(dueAt, nowMs)}`;
  const now = (title: string): TimelineStep => ({
    id: "now",
    title,
    detail: [holderWords(whom, viewer), until].filter(Boolean).join(", "),
    state: "now",
  });
  const end: TimelineStep = {
    id: "end",
    title: "Encerramento",
    detail: dispute.money.is_released ? "Acerto na hora" : "Dinheiro sai na hora",
    state: "next",
  };
  const mediation: TimelineStep = {
    id: "mediation",
    title: "Mediação da AREON",
    detail: "Se não houver acordo",
    state: "next",
  };
  if (state === "open") return [now("Defesa e provas"), mediation, end];
  const isProposed = openProposal(dispute) !== undefined;
  if (state === "talking") {
    return [now(isProposed ? "Resposta à proposta" : "Conversa e propostas"), mediation, end];
  }
  return [now(mediationTitle(dispute, isProposed)), end];
}

function mediationTitle({ evidence_request: asked }: DisputeDetail, isProposed: boolean): string {
  if (asked) return "Mais provas";
  return isProposed ? "Resposta à proposta" : "Análise da AREON";
}

function holderWords(whom: DisputeWait | null, viewer: DisputeVoice): string {
  if (whom === "desk") return viewer === "desk" ? "Com a mesa" : "Com a AREON";
  if (whom === "both") return viewer === "desk" ? "Com os dois" : "Com vocês dois";
  if (whom === null) return "";
  if (whom === viewer) return "Com você";
  return whom === "buyer" ? "Com o comprador" : "Com o vendedor";
}
