import type { DisputeAct } from "@areon/contracts/disputes/disputes";
import type { OrderAct, OrderRole } from "@areon/contracts/orders/orders";
import type { DriverStep } from "@areon/contracts/orders/terms/carriage";
import type { OrderReason } from "#modules/orders";

/** What happened to an order, in the past tense. */
export const orderActWords: Readonly<Record<OrderAct | "place", string>> = {
  place: "Pedido feito",
  pay: "Pedido pago; o dinheiro ficou guardado",
  expire: "Prazo de pagamento encerrado; pedido encerrado",
  cancel_unpaid: "Pedido cancelado antes do pagamento",
  cancel: "Pedido cancelado; dinheiro devolvido",
  not_shipped: "Não enviado no prazo; dinheiro devolvido",
  ship: "Pedido enviado",
  deliver: "Pedido entregue",
  receive: "Recebimento confirmado; dinheiro liberado",
  release: "Prazo encerrado; dinheiro liberado",
  refund_part: "Parte do dinheiro devolvida",
  refund_all: "Dinheiro devolvido",
  withdraw: "Compra desfeita por arrependimento",
  return_received: "Devolução recebida; dinheiro devolvido",
  freeze: "Pedido congelado",
  unfreeze: "Pedido descongelado",
  open_dispute: "Pedido parado pela disputa",
  close_dispute: "Pedido seguiu depois da disputa",
  settle_part: "Dinheiro dividido entre os dois lados",
  settle_all: "Dinheiro devolvido ao comprador",
};

export const loadWords: Readonly<Record<DriverStep, string>> = {
  at_loading: "Motorista no carregamento",
  loaded: "Carga carregada",
  left: "Carga saiu",
  arrived: "Carga chegou ao destino",
  delivered: "Carga entregue",
};

export const disputeActWords: Readonly<Record<DisputeAct, string>> = {
  open: "Disputa aberta",
  answer: "Resposta enviada",
  add_evidence: "Provas enviadas",
  say: "Mensagem escrita",
  propose: "Proposta feita",
  take_back: "Proposta retirada",
  accept: "Proposta aceita por um lado",
  agree: "Acordo fechado",
  refuse: "Proposta recusada",
  ask_mediation: "Mediação pedida",
  withdraw: "Disputa retirada",
  take: "Mediação assumida",
  ask_evidence: "Mais provas pedidas",
  decide: "Disputa decidida",
  no_answer: "Prazo de resposta encerrado; a AREON entrou",
  talk_over: "Prazo de conversa encerrado; a AREON entrou",
  lapse: "Prazo encerrado sem resposta",
  escalate: "Atraso avisado a quem decide",
  overtake: "O pedido terminou de outro modo",
};

/** What left the order's account. */
export const ledgerWords: Readonly<Record<OrderReason, string>> = {
  order_paid: "Pagamento do comprador",
  order_deposit: "Garantia do leilão",
  order_deposit_forfeited: "Garantia do leilão para o vendedor",
  order_refund: "Devolução ao comprador",
  order_released: "Liberado à carteira do vendedor",
  order_fee: "Taxa da AREON",
  order_fee_returned: "Taxa da AREON devolvida",
  order_debt: "Adiantado pela AREON; fica como dívida do vendedor",
  order_debt_paid: "Descontado de dívidas do vendedor",
  order_chargeback: "Tomado pelo emissor do cartão",
};

/** What came into it, where that is something else. */
export const ledgerWordsIn: Readonly<Partial<Record<OrderReason, string>>> = {
  order_refund: "Devolvido da carteira do vendedor",
};

export const roleWords: Readonly<Record<OrderRole, string>> = {
  buyer: "Comprador",
  seller: "Vendedor",
  desk: "AREON",
  driver: "Motorista",
  clock: "Prazo",
  bank: "Banco",
};
