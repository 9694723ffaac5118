import { otherPerson, shown, technical, type PersonalTable } from "#modules/identity";

const ofParty = { of: "identity.memberships", select: "party_id", where: "user_id" } as const;

const guaranteeColumns = {
  order_id: shown("Pedido"),
  auction_id: shown("Leilão"),
  hold_id: technical,
  amount: shown("Garantia em centavos"),
  state: shown("Situação"),
  settled_at: shown("Desde"),
} as const satisfies PersonalTable["columns"];

/** A bid binds two people and is shown to all: it stays, without a name. */
export const biddingPersonalTables: readonly PersonalTable[] = [
  {
    table: "auctions.bidders",
    title: "Leilões em que você pode dar lances",
    owner: "user_id",
    onErasure: "clear",
    clearsTo: { mask: "Conta excluída", place: "" },
    columns: {
      auction_id: shown("Leilão"),
      party_id: technical,
      user_id: technical,
      confirmed_limit: shown("Limite confirmado em centavos"),
      number: shown("Participante"),
      mask: shown("Como os outros o veem"),
      place: shown("Lugar"),
      confirmed_at: shown("Confirmado em"),
    },
  },
  {
    table: "auctions.bids",
    title: "Seus lances",
    owner: "user_id",
    onErasure: { kept: "evidence of what was bid" },
    columns: {
      id: technical,
      auction_id: shown("Leilão"),
      party_id: technical,
      user_id: technical,
      seq: shown("Lugar no histórico"),
      kind: shown("Tipo"),
      amount: shown("Lance em centavos"),
      limit_amount: shown("Limite em centavos"),
      outcome: shown("Resultado"),
      refusal: shown("Por que foi recusado"),
      refusal_params: technical,
      arrived_at: shown("Chegou em"),
      decided_at: shown("Decidido em"),
    },
  },
  {
    table: "auctions.offers",
    title: "Leilões que lhe foram oferecidos",
    owner: { ...ofParty, column: "party_id" },
    onErasure: { kept: "evidence of what was offered" },
    columns: {
      id: technical,
      auction_id: shown("Leilão"),
      kind: shown("Tipo"),
      party_id: technical,
      bid_id: shown("Lance"),
      state: shown("Situação"),
      reason: otherPerson,
      expires_at: shown("Vale até"),
      created_at: shown("Oferecido em"),
      answered_at: shown("Respondido em"),
    },
  },
  {
    table: "auctions.strikes",
    title: "Leilões que você ganhou e não pagou",
    owner: { ...ofParty, column: "party_id" },
    onErasure: { kept: "orders" },
    columns: {
      order_id: shown("Pedido"),
      auction_id: shown("Leilão"),
      party_id: technical,
      given_at: shown("Desde"),
    },
  },
  {
    table: "auctions.performance_guarantees",
    title: "Garantias de entrega que você deu",
    owner: { ...ofParty, column: "supplier_party_id" },
    onErasure: { kept: "orders" },
    columns: { ...guaranteeColumns, supplier_party_id: technical, buyer_party_id: otherPerson },
  },
  {
    table: "auctions.performance_guarantees",
    title: "Garantias de entrega em seu favor",
    owner: { ...ofParty, column: "buyer_party_id" },
    onErasure: { kept: "orders" },
    columns: { ...guaranteeColumns, supplier_party_id: otherPerson, buyer_party_id: technical },
  },
];
