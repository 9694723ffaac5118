import { otherPerson, shown, technical, type PersonalTable } from "#modules/identity";

const ofParty = { of: "identity.memberships", select: "party_id", where: "user_id" } as const;

/** What a negotiation says to either side. */
const negotiationColumns = {
  id: technical,
  code: shown("Código"),
  product_id: shown("Produto"),
  title: shown("Anúncio"),
  category_id: technical,
  unit: shown("Unidade"),
  classification: shown("Descontos da classificação"),
  state: shown("Situação"),
  turn: shown("De quem é a vez"),
  proposals: shown("Quantas propostas"),
  municipality_to: shown("Município de destino"),
  expires_at: shown("A última proposta vale até"),
  clock_failed_at: technical,
  checkout_id: shown("Compra"),
  created_at: shown("Começou em"),
  updated_at: shown("Mudou em"),
} as const satisfies PersonalTable["columns"];

/** Chains stay with the orders that came of them; what a person wrote in words goes with the person. */
export const negotiationsPersonalTables: readonly PersonalTable[] = [
  {
    table: "negotiations.negotiations",
    title: "Negociações em que você compra",
    owner: "buyer_user_id",
    onErasure: { kept: "orders" },
    columns: {
      ...negotiationColumns,
      address_id: shown("Endereço"),
      buyer_party_id: technical,
      buyer_user_id: technical,
      seller_party_id: otherPerson,
    },
  },
  {
    table: "negotiations.negotiations",
    title: "Negociações em que você vende",
    owner: { ...ofParty, column: "seller_party_id" },
    onErasure: { kept: "orders" },
    columns: {
      ...negotiationColumns,
      address_id: otherPerson,
      buyer_party_id: otherPerson,
      buyer_user_id: otherPerson,
      seller_party_id: technical,
    },
  },
  {
    table: "negotiations.proposals",
    title: "Propostas que você fez",
    owner: "actor_id",
    onErasure: "clear",
    clearsTo: { note: "" },
    columns: {
      id: technical,
      negotiation_id: shown("Negociação"),
      position: shown("Lugar na negociação"),
      side: shown("Como"),
      kind: shown("O quê"),
      quantity: shown("Quantidade"),
      unit_price: shown("Preço por unidade"),
      delivery: shown("Entrega"),
      goods: shown("Produtos em centavos"),
      freight: shown("Frete em centavos"),
      note: shown("O que você escreveu"),
      valid_until: shown("Vale até"),
      actor_id: technical,
      input_hash: technical,
      created_at: shown("Quando"),
    },
  },
  {
    table: "negotiations.endings",
    title: "Negociações que você encerrou",
    owner: "actor_id",
    onErasure: "clear",
    clearsTo: { note: "" },
    columns: {
      negotiation_id: shown("Negociação"),
      act: shown("O quê"),
      proposal_id: technical,
      side: shown("Como"),
      actor_id: technical,
      note: shown("O que você escreveu"),
      happened_at: shown("Quando"),
    },
  },
];
