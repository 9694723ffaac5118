import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { beforeAll, expect, test } from "vitest";
import { learnAuctionTime } from "../bid/auction-clock.ts";
import { auctionDetail, ownBidding } from "../bid/testing/auction-detail.ts";
import { outcomeOf } from "./standing.tsx";

beforeAll(() => learnAuctionTime("2126-11-17T12:00:00Z"));

const winner = { bidder: "Ed••• M.", amount: "318.50", total: "165620.00", is_mine: false };
const order = {
  order_id: "019a0000-0000-7000-8000-000000000003",
  checkout_id: "019a0000-0000-7000-8000-000000000004",
  code: "A-1",
  state: "awaiting_payment",
  pay_until: "2126-11-18T15:00:00Z",
  deposit: "8281.00",
  is_buyer: false,
} as const;

function told(differences: Partial<AuctionDetail>) {
  const words = outcomeOf(auctionDetail(differences));
  // The space behind R$ does not break; here it is only a space.
  const plain = (text: unknown) => String(text).replaceAll("\u00a0", " ");
  return words && { title: plain(words.title), text: plain(words.text) };
}

test("while bids are taken, or nothing is published, there is no outcome", () => {
  expect(told({ status: "active" })).toBeNull();
  expect(told({ status: "draft" })).toBeNull();
});

test("one that has not begun says when bids open", () => {
  expect(told({ status: "scheduled", start_time: "2126-11-18T15:00:00Z" })).toEqual({
    title: "Ainda não começou",
    text: "Os lances abrem amanhã, 12h00.",
  });
});

test("who won, who sold and who only looks each read of the sale what is theirs to know", () => {
  const sold = { status: "sold", winner, order: null } as const;
  expect(told({ ...sold, winner: { ...winner, is_mine: true } })).toEqual({
    title: "Você venceu por R$ 318,50 / @",
    text: "Total de R$ 165.620,00.",
  });
  const seller = told({ ...sold, side: "creator", order });
  expect(seller?.text).toBe(
    "Vendido para Ed••• M. Total de R$ 165.620,00. O pagamento é esperado até amanhã, 12h00.",
  );
  expect(told(sold)).toEqual({
    title: "Vendido por R$ 318,50 / @",
    text: "Vendido para Ed••• M.",
  });
});

test("a reverse one is hired, not sold", () => {
  const words = told({
    auction_type: "reverse",
    status: "sold",
    winner: { ...winner, is_mine: true },
  });
  expect(words?.title).toBe("Você foi contratado por R$ 318,50 / @");
  expect(told({ auction_type: "reverse", status: "unsold" })?.title).toBe("Não contratado");
  expect(told({ status: "unsold", total_bids: 0 })).toEqual({
    title: "Não vendido",
    text: "Terminou sem lances.",
  });
});

test("under the reserve the best bidder reads that the guarantee stays, the others do not", () => {
  const waiting = { status: "awaiting_seller", answer_until: "2126-11-18T15:00:00Z" } as const;
  const best = told({ ...waiting, own: { ...ownBidding, is_leading: true } });
  expect(best?.text).toContain("até lá sua garantia fica reservada");
  expect(told(waiting)?.text).toBe(
    "O melhor lance não chegou à reserva. O criador responde até amanhã, 12h00.",
  );
  expect(told({ ...waiting, auction_type: "reverse" })?.text).toContain("ficou acima da reserva");
  expect(told({ ...waiting, side: "creator", can: ["accept_bid", "refuse_bid"] })).toBeNull();
});

test("a closed one waits for the buyer's choice, or for the next in line when the winner did not pay", () => {
  const closed = { status: "closed", answer_until: "2126-11-18T15:00:00Z" } as const;
  expect(told(closed)?.title).toBe("Segunda chance");
  expect(told({ ...closed, auction_type: "reverse" })?.title).toBe(
    "Aguardando a escolha do comprador",
  );
  const lowest = {
    ...closed,
    auction_type: "reverse",
    own: { ...ownBidding, is_leading: true },
  } as const;
  expect(told(lowest)?.title).toBe("Seu lance é o menor");
});

test("of another choice the creator reads their own, a bidder the reason, and who only looks none", () => {
  const offer = {
    id: "019a0000-0000-7000-8000-000000000005",
    kind: "award",
    amount: "320.00",
    total: "166400.00",
    guarantee: "8320.00",
    expires_at: "2126-11-18T15:00:00Z",
    is_mine: false,
    reason: "Prazo de entrega menor",
  } as const;
  const chosen = { auction_type: "reverse", status: "awaiting_award" } as const;
  const text = "O escolhido responde até amanhã, 12h00. Sem aceite, vence o menor lance.";
  expect(told({ ...chosen, side: "creator", offer })).toEqual({
    title: "Você escolheu outro fornecedor",
    text: `${text} Motivo: “Prazo de entrega menor”`,
  });
  expect(told({ ...chosen, answer_until: offer.expires_at })).toEqual({
    title: "O comprador escolheu outro fornecedor",
    text,
  });
  expect(told({ ...chosen, side: "bidder", offer: { ...offer, is_mine: true } })).toBeNull();
});

test("one without a sale does not speak of guarantees: a winner who did not pay lost theirs", () => {
  expect(told({ status: "unsold" })?.text).toBe("Terminou sem negócio.");
});

test("a cancelled one says why, or that its creator withdrew it", () => {
  expect(told({ status: "cancelled", cancel_reason: "Fotos de outro lote" })?.text).toBe(
    "Motivo: “Fotos de outro lote”. As garantias reservadas voltaram para as carteiras.",
  );
  expect(told({ status: "cancelled" })?.text).toContain("antes do primeiro lance");
});
