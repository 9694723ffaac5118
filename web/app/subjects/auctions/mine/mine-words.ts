import type { AuctionKind, AuctionState } from "@areon/contracts/auctions/terms/auction";
import type { MineAuctionsView } from "@areon/contracts/auctions/auctions";
import type { BadgeTone } from "~/ui/badge";
import { countdownText } from "~/ui/countdown-text";
import { unitPriceWords } from "../bid/auction-words.ts";
import type { MineRow } from "./mine-queries.ts";

export const views: readonly { value: string; view: MineAuctionsView; label: string }[] = [
  { value: "", view: "bidding", label: "Lances" },
  { value: "precisam-de-voce", view: "waiting", label: "Precisam de você" },
  { value: "acompanhando", view: "watching", label: "Acompanhando" },
  { value: "criados", view: "created", label: "Criados" },
  { value: "ganhos", view: "won", label: "Ganhos" },
];

export const noneWords: Readonly<Record<MineAuctionsView, { title: string; text: string }>> = {
  bidding: {
    title: "Nenhum lance ainda",
    text: "Quando você der um lance, o leilão aparece aqui com a sua situação.",
  },
  waiting: {
    title: "Nada espera por você",
    text: "Quando um leilão precisar de você, ele aparece aqui.",
  },
  watching: {
    title: "Nenhum leilão acompanhado",
    text: "Toque no sino de um leilão para ser avisado antes do fim.",
  },
  created: {
    title: "Nenhum leilão criado",
    text: "Venda um lote pelo maior lance, ou compre pelo menor.",
  },
  won: {
    title: "Nenhum leilão ganho ainda",
    text: "O que você ganhar aparece aqui, com o pedido e o prazo para pagar.",
  },
};

export type Waiting = NonNullable<MineRow["waits_for"]>;

/** The most urgent first, as the contract lists them. */
const urgency: readonly Waiting[] = [
  "pay",
  "answer_bid",
  "answer_award",
  "answer_offer",
  "outbid",
  "publish",
];

/** What waits comes first, the urgent before the rest; otherwise as the server had it. */
export function waitingFirst(rows: readonly MineRow[]): MineRow[] {
  const rank = ({ waits_for: what }: MineRow) =>
    what === null ? urgency.length : urgency.indexOf(what);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** Without the amount: the row shows it beside. */
const outbidWords: Readonly<Record<AuctionKind, string>> = {
  standard: "Cobriram seu lance",
  reverse: "Ofereceram menos que você",
};

export function waitingWords(what: Waiting, kind: AuctionKind): { title: string; action: string } {
  return {
    pay: { title: "Falta pagar o que você ganhou", action: "Pagar agora" },
    answer_bid: { title: "O melhor lance espera sua resposta", action: "Responder ao lance" },
    answer_award: { title: "Escolha o fornecedor", action: "Comparar fornecedores" },
    answer_offer: { title: "Um lote foi oferecido a você", action: "Responder à oferta" },
    outbid: { title: outbidWords[kind], action: "Dar outro lance" },
    publish: { title: "Um rascunho espera publicação", action: "Continuar rascunho" },
  }[what];
}

function waitingBadge(what: Waiting, kind: AuctionKind): string {
  return {
    pay: "Falta pagar",
    answer_bid: "Responda ao lance",
    answer_award: "Escolha o fornecedor",
    answer_offer: "Oferecido a você",
    outbid: outbidWords[kind],
    publish: "Rascunho",
  }[what];
}

export const stateWords: Readonly<Record<AuctionState, string>> = {
  draft: "Rascunho",
  scheduled: "Agendado",
  active: "Aberto",
  closed: "Encerrado",
  sold: "Vendido",
  unsold: "Sem negócio",
  cancelled: "Cancelado",
  awaiting_seller: "Aguardando o criador",
  awaiting_award: "Aguardando fornecedor",
};

export function standingOf({ auction, own, waits_for: what }: MineRow): {
  tone: BadgeTone;
  words: string;
} {
  if (what) {
    const words = waitingBadge(what, auction.auction_type);
    return { tone: what === "outbid" ? "clay" : "warning", words };
  }
  if (auction.status === "active" && own?.is_leading) return { tone: "success", words: "Vencendo" };
  if (auction.status === "sold") {
    const words = auction.auction_type === "standard" ? "Vendido" : "Contratado";
    return { tone: "success", words };
  }
  return { tone: "neutral", words: stateWords[auction.status] };
}

/** "Termina em 2 h 14 min", "Começa em 1 d", or nothing once it is over. */
export function timeWords({ auction }: MineRow, nowMs: number): string {
  const { status: state, start_time, end_time } = auction;
  if (state === "scheduled") return `Começa em ${left(start_time, nowMs)}`;
  return state === "active" ? `Termina em ${left(end_time, nowMs)}` : "";
}

function left(instant: string, nowMs: number): string {
  return countdownText(Date.parse(instant) - nowMs) ?? "instantes";
}

/** One's own best bid, where there is one. */
export function ownBidWords({ own, auction }: MineRow): string {
  return own?.best_amount ? unitPriceWords(auction, own.best_amount) : "";
}

export function headWords(waiting: number | undefined): string {
  if (!waiting) return "Seus lances, leilões criados e ganhos";
  return waiting === 1 ? "1 leilão precisa de você" : `${waiting} leilões precisam de você`;
}
