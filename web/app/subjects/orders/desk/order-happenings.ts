import { documentKindNames, type DriverStep } from "@areon/contracts/orders/terms/carriage";
import type { OrderAct, OrderRole, OrderState } from "@areon/contracts/orders/orders";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { stateNames, stateWords } from "../order-words.ts";
import type { DeskSheet } from "./desk-order-queries.ts";

type Step = DeskSheet["steps"][number];
type Delivery = DeskSheet["order"]["delivery"];

export interface Happening {
  id: string;
  at: string;
  title: string;
  detail: string;
  /** Where more of it stands. */
  about?: { label: string; path: string };
}

/** All that happened to an order, its papers, its load and in its disputes, in the order in which it did. */
export function orderHappenings(
  { order, steps, papers, transport }: DeskSheet,
  inDisputes: readonly Happening[],
): Happening[] {
  const all = [
    // Of the same moment it comes first: what it did to the order follows from it.
    ...inDisputes,
    ...steps.map((step) => stepHappening(step, order.delivery)),
    ...papers.map(({ id, kind, standing, at }) => ({
      id,
      at,
      title: `${documentKindNames[kind]} na carga`,
      detail: standingWords[standing],
    })),
    ...(transport?.steps ?? []).map(({ step, by, happened_at: at }) => ({
      id: step,
      at,
      title: loadNames[step],
      detail: roleNames[by],
    })),
  ];
  return all.toSorted((one, other) => one.at.localeCompare(other.at));
}

function stepHappening(step: Step, delivery: Delivery): Happening {
  return {
    id: step.id,
    at: step.at,
    title: `${actName(step, delivery)}${amountText(step)}`,
    detail: `${roleNames[step.by_role]}${step.by ? ` (${step.by})` : ""}${changeText(step, delivery)}`,
  };
}

const standingWords = {
  accepted: "Vendedor",
  waiting: "Vendedor · espera a conferência",
  refused: "Vendedor · recusada na conferência",
} as const;

export const loadNames: Readonly<Record<DriverStep, string>> = {
  at_loading: "Motorista no carregamento",
  loaded: "Carga carregada",
  left: "Carga saiu",
  arrived: "Carga chegou ao destino",
  delivered: "Carga entregue",
};

const actNames: Readonly<Record<OrderAct | "place", string>> = {
  place: "Pedido feito",
  pay: "Pago",
  expire: "Venceu sem pagamento",
  cancel_unpaid: "Cancelado antes de pagar",
  cancel: "Cancelado",
  not_shipped: "Cancelado por falta de envio",
  ship: "Enviado",
  deliver: "Entregue",
  receive: "Recebimento confirmado",
  release: "Liberado pelo prazo",
  refund_part: "Reembolso parcial",
  refund_all: "Reembolso total",
  withdraw: "Comprador desistiu",
  return_received: "Devolução recebida",
  freeze: "Congelado",
  unfreeze: "Descongelado",
  open_dispute: "Pedido parado pela disputa",
  close_dispute: "Pedido seguiu depois da disputa",
  settle_part: "Valor dividido",
  settle_all: "Acerto com devolução total",
};

const roleNames: Readonly<Record<OrderRole, string>> = {
  buyer: "Comprador",
  seller: "Vendedor",
  desk: "Equipe AREON",
  driver: "Motorista",
  clock: "Prazo",
  bank: "Banco",
};

function amountText({ detail }: Step): string {
  const cents = detail["amount"];
  const isAmount = typeof cents === "string" && /^\d+$/.test(cents);
  return isAmount ? ` · ${formatMoney(amountOf(BigInt(cents)))}` : "";
}

function actName({ act }: Step, delivery: Delivery): string {
  if (delivery === "pickup" && act === "ship") return "Liberado para retirada";
  if (delivery === "pickup" && act === "deliver") return "Retirado";
  return actNames[act as OrderAct | "place"] ?? act;
}

function changeText({ from_state: from, to_state: to }: Step, delivery: Delivery): string {
  const nameOf = (state: string) =>
    Object.hasOwn(stateNames, state) ? stateWords({ state: state as OrderState, delivery }) : state;
  return from === to ? "" : ` · ${nameOf(from)} → ${nameOf(to)}`;
}
