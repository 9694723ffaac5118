import type {
  DisputeDetail,
  DisputeProposal,
  DisputeReason,
  DisputeSide,
  DisputeSummary,
  DisputeVoice,
} from "@areon/contracts/disputes/disputes";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { countdownText } from "~/ui/countdown-text";

/** As the title of a choice, a row or a page. */
export const reasonNames: Readonly<Record<DisputeReason, string>> = {
  not_arrived: "A carga não chegou",
  less_quantity: "Veio menos do que o combinado",
  quality: "Qualidade diferente da combinada",
  damaged: "Chegou com avaria",
  wrong_goods: "Veio outro produto",
  documents: "Problema nos documentos",
  return_not_arrived: "A devolução não chegou como devia",
  other: "Outro motivo",
};

/** Behind "diz que". */
const claims: Readonly<Record<DisputeReason, string>> = {
  not_arrived: "a carga não chegou",
  less_quantity: "veio menos do que o combinado",
  quality: "a qualidade não é a combinada",
  damaged: "a carga chegou com avaria",
  wrong_goods: "veio outro produto",
  documents: "há problema nos documentos",
  return_not_arrived: "a devolução não chegou como devia",
  other: "algo não saiu como combinado",
};

export const sideNames: Readonly<Record<DisputeSide, string>> = {
  buyer: "Comprador",
  seller: "Vendedor",
};

/** "Sorgo, 300 sacas", and how many other lines there are. */
export function disputedGoods({ order }: Pick<DisputeSummary, "order">): string {
  const others = order.more === 0 ? "" : ` e mais ${order.more}`;
  return `${order.title}, ${quantityWords(order.quantity, order.unit)}${others}`;
}

/** "Confinamento Araguaia diz que veio menos do que o combinado". */
export function claimWords(dispute: DisputeSummary, viewer: DisputeVoice): string {
  const { opened_by: opener, reason } = dispute;
  const who = opener === viewer ? "Você diz" : `${dispute[opener].name} diz`;
  return `${who} que ${claims[reason]}`;
}

export function isOver({ state }: Pick<DisputeSummary, "state">): boolean {
  return ["agreed", "decided", "withdrawn", "overtaken"].includes(state);
}

/** The one that stands, if any; at most one does. */
export function openProposal({
  proposals,
}: Pick<DisputeDetail, "proposals">): DisputeProposal | undefined {
  return proposals.find(({ state }) => state === "open");
}

export function otherSide(side: DisputeSide): DisputeSide {
  return side === "buyer" ? "seller" : "buyer";
}

/** Whether it is up to this side to do something now. */
export function waitsFor({ waits_for: whom }: DisputeSummary, side: DisputeSide): boolean {
  return whom === side || whom === "both";
}

/** "18 h", "2 d": the larger unit alone, as the queue shows it. "Vencido" once it is over. */
export function timeLeft(dueAt: string, nowMs: number): string {
  const left = countdownText(Date.parse(dueAt) - nowMs);
  if (left === null) return "Vencido";
  return left.startsWith("menos") ? "1 min" : left.split(" ").slice(0, 2).join(" ");
}

/** "Faltam 18 h", "Falta 1 h". */
export function timeLeftWords(dueAt: string, nowMs: number): string {
  const left = timeLeft(dueAt, nowMs);
  if (left === "Vencido") return "Prazo vencido";
  return left.startsWith("1 ") ? `Falta ${left}` : `Faltam ${left}`;
}

/** Under a day the time left is shown in clay. */
export function isUrgent(dueAt: string, nowMs: number): boolean {
  return Date.parse(dueAt) - nowMs < 24 * 3_600_000;
}

/** The page of a dispute in somebody's area. */
/** Where an area lists the disputes of one side; it opens with those of its own. */
export function disputesPath(area: DisputeSide, side: DisputeSide = area): string {
  if (side === area) return `/${area}/disputes`;
  return `/${area}/disputes?aba=${side === "buyer" ? "compras" : "vendas"}`;
}

export function disputePath(area: DisputeSide, ref: string): string {
  return `/${area}/disputes/${ref}`;
}
