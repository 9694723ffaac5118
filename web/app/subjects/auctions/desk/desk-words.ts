import type { AuctionKind, AuctionState } from "@areon/contracts/auctions/terms/auction";
import { formatClock, formatDate } from "~/platform/text/dates";
import type { BadgeTone } from "~/ui/badge";
import { stateWords } from "../mine/mine-words.ts";
import type { DeskSheet } from "./desk-auction-queries.ts";

export const kindNames: Readonly<Record<AuctionKind, string>> = {
  standard: "Padrão",
  reverse: "Reverso",
};

const stateTones: Partial<Record<AuctionState, BadgeTone>> = {
  active: "info",
  sold: "success",
  cancelled: "danger",
  closed: "warning",
  awaiting_seller: "warning",
  awaiting_award: "warning",
};

export function stateFace(state: AuctionState): { tone: BadgeTone; words: string } {
  return { tone: stateTones[state] ?? "neutral", words: stateWords[state] };
}

/** "17/11/2026, 15h00". */
export function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

/** "17/11/2026, 15h00min02,345s": bids are told apart by thousandths, and so are complaints about them. */
export function exactMoment(instant: string): string {
  // Seconds are the same in every time zone.
  const seconds = new Date(instant).toISOString().slice(17, 23).replace(".", ",");
  return `${momentWords(instant)}min${seconds}s`;
}

type Step = DeskSheet["steps"][number];

const actNames: Readonly<Record<string, string>> = {
  publish: "Publicado",
  schedule: "Agendado",
  open: "Aberto para lances",
  cancel: "Cancelado por quem criou",
  desk_cancel: "Cancelado pela equipe",
  close_unsold: "Encerrado sem lances",
  close_sold: "Encerrado com vencedor",
  close_under_reserve: "Encerrado sem atingir a reserva",
  close_for_award: "Encerrado para a escolha do fornecedor",
  accept_bid: "Melhor lance aceito",
  refuse_bid: "Melhor lance não aceito",
  award: "Menor lance confirmado",
  offer_award: "Oferecido a outro fornecedor",
  accept_offer: "Oferta aceita",
  refuse_offer: "Oferta não aceita",
  not_paid: "Venceu sem pagamento",
  offer_second_chance: "Oferecido ao próximo participante",
};

const roleNames: Readonly<Record<Step["by"], string>> = {
  creator: "Quem criou",
  bidder: "Participante",
  desk: "Equipe AREON",
  clock: "Prazo",
  bank: "Banco",
};

export function stepTitle({ act }: Step): string {
  return actNames[act] ?? act;
}

/** "17/11/2026, 15h00 · Prazo · Aberto → Vendido". */
export function stepDetail({ at, by, from, to }: Step): string {
  const change = from === to ? [] : [`${stateWords[from]} → ${stateWords[to]}`];
  return [momentWords(at), roleNames[by], ...change].join(" · ");
}

type Bid = DeskSheet["bids"][number];

export const bidKinds: Readonly<Record<Bid["kind"], string>> = {
  manual: "Manual",
  automatic: "Automático",
  limit: "Limite alterado",
};

const refusalWords: Readonly<Record<string, string>> = {
  auction_not_open: "chegou depois do fim",
  auction_not_begun: "chegou antes do início",
  bid_too_low: "abaixo do mínimo",
  bid_too_high: "acima do máximo",
  bid_limit_unsound: "limite que não ia além do lance",
  bid_not_confirmed: "acima do que o PIN confirmou",
  bid_without_funds: "sem saldo para a garantia",
  bid_on_own_auction: "lance no próprio leilão",
  bidder_has_strikes: "impedido por leilões não pagos",
};

/** What the bidder was told when it was decided; what came afterwards is in the bids above it. */
export function bidFace({ outcome, refusal }: Pick<Bid, "outcome" | "refusal">): {
  tone: BadgeTone;
  words: string;
} {
  if (outcome === "leading") return { tone: "success", words: "Passou à frente" };
  if (outcome === "outbid") return { tone: "neutral", words: "Coberto na hora" };
  return { tone: "danger", words: `Recusado: ${refusalWords[refusal ?? ""] ?? refusal}` };
}
