import {
  otherPerson,
  ownedByParty,
  sealed,
  shown,
  technical,
  type PersonalTable,
} from "#modules/identity";
import { classificationPersonalTables } from "./classification-personal-tables.ts";
import { deliveryPersonalTables } from "./delivery-personal-tables.ts";

const ofOwnOrders = {
  column: "order_id",
  of: "orders.orders",
  select: "id",
  where: "buyer_user_id",
} as const;

/** What an order says to either side. */
const orderColumns = {
  id: technical,
  code: shown("Código"),
  checkout_id: shown("Compra"),
  source: technical,
  source_ref: shown("Leilão"),
  state: shown("Situação"),
  delivery: shown("Entrega"),
  goods: shown("Produtos em centavos"),
  freight: shown("Frete em centavos"),
  total: shown("Total em centavos"),
  deposit: shown("Garantia de leilão em centavos"),
  refunded: shown("Devolvido em centavos"),
  municipality_from: shown("Município de origem"),
  municipality_to: shown("Município de destino"),
  needs_gta: technical,
  needs_prescription: technical,
  may_withdraw: shown("Direito de arrependimento"),
  freight_terms: shown("Como o frete foi calculado"),
  frozen_at: shown("Congelado em"),
  frozen_because: shown("Por que foi congelado"),
  due_at: shown("Próximo prazo"),
  clock_failed_at: technical,
  created_at: shown("Feito em"),
  paid_at: shown("Pago em"),
  shipped_at: shown("Enviado em"),
  delivered_at: shown("Entregue em"),
  completed_at: shown("Concluído em"),
  ended_at: shown("Encerrado em"),
  version: technical,
} as const satisfies PersonalTable["columns"];

const cartAndAddresses: readonly PersonalTable[] = [
  {
    table: "orders.cart_items",
    title: "Carrinho",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      user_id: technical,
      product_id: shown("Produto"),
      quantity: shown("Quantidade"),
      seen_price: technical,
      delivery: shown("Entrega escolhida"),
      municipality_code: shown("Município de entrega, código do IBGE"),
      created_at: shown("Posto em"),
      updated_at: shown("Mudado em"),
    },
  },
  {
    table: "orders.addresses",
    title: "Endereços de entrega",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      id: technical,
      user_id: technical,
      label: shown("Nome do endereço"),
      municipality_code: shown("Município"),
      sealed_address: sealed("Endereço", "personal", "orders.address"),
      is_default: shown("Principal"),
      created_at: shown("Criado em"),
      last_used_at: shown("Usado por último em"),
    },
  },
];

const purchases: readonly PersonalTable[] = [
  {
    table: "orders.checkouts",
    title: "Compras",
    owner: "buyer_user_id",
    onErasure: { kept: "orders" },
    columns: {
      id: shown("Compra"),
      buyer_party_id: technical,
      buyer_user_id: technical,
      method: shown("Forma de pagamento"),
      total: shown("Total em centavos"),
      state: shown("Situação"),
      input_hash: technical,
      expires_at: shown("Pagar até"),
      expiry_failed_at: technical,
      created_at: shown("Feita em"),
      paid_at: shown("Paga em"),
      late_amount: shown("Pago tarde, em centavos, devolvido à carteira"),
    },
  },
  {
    table: "orders.orders",
    title: "Pedidos que você comprou",
    owner: "buyer_user_id",
    onErasure: { kept: "orders" },
    columns: {
      ...orderColumns,
      buyer_party_id: technical,
      buyer_user_id: technical,
      seller_party_id: otherPerson,
      // What the platform takes is agreed with the seller.
      fee: otherPerson,
      fee_returned: otherPerson,
      released: otherPerson,
      sealed_delivery: sealed("Endereço e quem recebe", "legal", "orders.delivery"),
    },
  },
  {
    table: "orders.lines",
    title: "Itens que você comprou",
    owner: ofOwnOrders,
    onErasure: { kept: "orders" },
    columns: {
      order_id: technical,
      position: technical,
      product_id: shown("Produto"),
      title: shown("Nome"),
      category_id: technical,
      unit: shown("Unidade"),
      quantity: shown("Quantidade"),
      unit_price: shown("Preço por unidade"),
      total: shown("Total em centavos"),
      fee_percent: otherPerson,
      fee: otherPerson,
      weight_kg: shown("Peso em quilos"),
      photo_file_id: technical,
      classification: shown("Tabela do romaneio de classificação"),
    },
  },
];

const sales: readonly PersonalTable[] = [
  {
    table: "orders.orders",
    title: "Pedidos que você vendeu",
    owner: ownedByParty("seller_party_id"),
    onErasure: { kept: "orders" },
    columns: {
      ...orderColumns,
      buyer_party_id: otherPerson,
      buyer_user_id: otherPerson,
      seller_party_id: technical,
      fee: shown("Taxa de venda em centavos"),
      fee_returned: shown("Taxa devolvida em centavos"),
      released: shown("Liberado em centavos"),
      sealed_delivery: otherPerson,
    },
  },
  {
    table: "orders.debts",
    title: "Dívidas de reembolsos",
    owner: ownedByParty("party_id"),
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      party_id: technical,
      order_id: technical,
      refund_id: technical,
      amount: shown("Valor em centavos"),
      paid: shown("Pago em centavos"),
      made_at: shown("Quando"),
      paid_at: shown("Quitada em"),
    },
  },
];

const happenings: readonly PersonalTable[] = [
  {
    table: "orders.steps",
    title: "O que você fez em pedidos",
    owner: "actor_id",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      act: shown("O quê"),
      from_state: shown("De"),
      to_state: shown("Para"),
      by_role: shown("Como"),
      actor_id: technical,
      detail: technical,
      happened_at: shown("Quando"),
    },
  },
  {
    table: "orders.refunds",
    title: "Reembolsos que você recebeu",
    owner: ofOwnOrders,
    onErasure: { kept: "orders" },
    columns: {
      ...refundColumns(),
      reason: otherPerson,
      by_user_id: otherPerson,
    },
  },
  {
    table: "orders.refunds",
    title: "Reembolsos que você fez",
    owner: "by_user_id",
    onErasure: "clear",
    clearsTo: { reason: null },
    columns: {
      ...refundColumns(),
      reason: shown("O que você escreveu"),
      by_user_id: technical,
    },
  },
];

function refundColumns() {
  return {
    id: technical,
    order_id: shown("Pedido"),
    amount: shown("Valor em centavos"),
    from_escrow: technical,
    from_seller: technical,
    from_debt: technical,
    from_fee: technical,
    sent_to: shown("Para onde"),
    cause: shown("Por quê"),
    made_at: shown("Quando"),
  } as const;
}

/** What is known of a person because they buy or sell. Orders stay as long as the tax law says. */
export const ordersPersonalTables: readonly PersonalTable[] = [
  ...cartAndAddresses,
  ...purchases,
  ...sales,
  ...happenings,
  ...deliveryPersonalTables,
  ...classificationPersonalTables,
];
