import type { OrderDetail, OrderState, OrderStep } from "@areon/contracts/orders/orders";
import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import { documentKindNames, formatPlate } from "@areon/contracts/orders/terms/carriage";
import { formatMoney } from "~/platform/text/money";
import type { TimelineStep } from "~/ui/timeline";
import { methodNames, momentWords, untilWords } from "../order-words.ts";

interface Fact {
  /** Of what may happen more than once. */
  id?: string | undefined;
  at: string;
  title: string;
  detail?: string | undefined;
}

/** Where the order has been, where it is and who is next. Deliveries may still be loading. */
export function orderTimeline(
  order: OrderDetail,
  delivery: OrderDelivery | undefined,
  nowMs: number,
): TimelineStep[] {
  const facts = [...milestones(order, delivery), ...order.steps.flatMap(turn)];
  const done = facts
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map(({ id, at, title, detail }) => ({
      id,
      title,
      detail: [momentWords(at, nowMs), detail].filter(Boolean).join(" · "),
      state: "done" as const,
    }));
  return [...done, ...ahead(order, nowMs)];
}

function milestones(order: OrderDetail, delivery: OrderDelivery | undefined): Fact[] {
  const facts: (Fact | undefined)[] = [
    { at: order.created_at, title: "Pedido feito", detail: order.buyer.name },
    order.paid_at
      ? {
          at: order.paid_at,
          title: "Pagamento reservado na AREON",
          detail: order.money.method ? methodNames[order.money.method] : undefined,
        }
      : undefined,
    documentsFact(order, delivery),
    order.shipped_at
      ? { at: order.shipped_at, title: leftTitle(order), detail: plateOf(delivery) }
      : undefined,
    order.delivered_at
      ? {
          at: order.delivered_at,
          title: arrivedTitle(order),
          detail: delivery?.shipment?.received?.name,
        }
      : undefined,
    order.completed_at
      ? {
          at: order.completed_at,
          title: "Pagamento liberado ao vendedor",
          detail: order.seller.name,
        }
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** "NF-e e GTA emitidas", once nothing of what the load needs is missing. */
function documentsFact(order: OrderDetail, delivery: OrderDelivery | undefined): Fact | undefined {
  const needed = (["nfe", "gta", "prescription"] as const).filter((kind) =>
    delivery?.documents.some((document) => document.kind === kind),
  );
  const at = delivery?.documents.map(({ added_at }) => added_at).toSorted()[needed.length - 1];
  if (!at || needed.length === 0 || delivery.missing.length > 0) return undefined;
  const names = needed.map((kind) => documentKindNames[kind]);
  const title = names.length === 1 ? "Nota fiscal emitida" : `${joined(names)} emitidas`;
  return { at, title, detail: order.seller.name };
}

function joined(names: readonly string[]): string {
  return new Intl.ListFormat("pt-BR").format(names);
}

function leftTitle({ delivery, from }: OrderDetail): string {
  if (!from) return delivery === "pickup" ? "Pronto para retirar" : "Carga saiu";
  const place = `${from.municipality}, ${from.uf}`;
  return delivery === "pickup" ? `Pronto para retirar em ${place}` : `Carga saiu de ${place}`;
}

function arrivedTitle({ delivery, to }: OrderDetail): string {
  if (delivery === "pickup") return "Carga retirada";
  return to ? `Chegou a ${to.municipality}, ${to.uf}` : "Carga entregue";
}

function plateOf(delivery: OrderDelivery | undefined): string | undefined {
  const plate = delivery?.shipment?.carriage?.plate;
  return plate && `Placa ${formatPlate(plate)}`;
}

const sides = {
  buyer: "pelo comprador",
  seller: "pelo vendedor",
  desk: "pela AREON",
  driver: "pelo motorista",
  clock: "prazo vencido",
  bank: "pelo banco",
} as const;

const turnTitles: Readonly<Record<string, string>> = {
  expire: "Prazo de pagamento vencido",
  cancel_unpaid: "Pedido cancelado antes do pagamento",
  cancel: "Pedido cancelado",
  not_shipped: "Pedido cancelado: carga não enviada no prazo",
  refund_part: "Parte do valor devolvida",
  refund_all: "Valor devolvido ao comprador",
  withdraw: "Comprador desistiu da compra",
  return_received: "Devolução recebida",
  freeze: "Valor em análise",
  unfreeze: "Análise encerrada",
  open_dispute: "Disputa aberta",
  close_dispute: "Disputa retirada",
  settle_part: "Valor dividido",
  settle_all: "Acerto com devolução total",
};

/** What is not on the straight way from payment to release. */
function turn({ id, act, by, amount, happened_at: at }: OrderStep): Fact[] {
  const title = turnTitles[act];
  if (title === undefined) return [];
  const detail = [amount && formatMoney(amount), sides[by]].filter(Boolean).join(" · ");
  return [{ id, at, title, detail }];
}

/** From where the order stands to its end. */
function ahead(order: OrderDetail, nowMs: number): TimelineStep[] {
  const isBuyer = order.side === "buyer";
  const now = (title: string, who: Holder) => nowStep(order, nowMs, { title, who });
  const leave = next(leftTitle(order));
  const check = next("Conferência da carga", isBuyer ? "Com você" : "Com o comprador");
  const release = next(
    "Pagamento liberado ao vendedor",
    isBuyer ? "Na hora em que você confirmar" : "Quando o comprador confirmar",
  );
  if (order.frozen) {
    const isDisputed = order.frozen.because === "dispute";
    return [now(isDisputed ? "Disputa" : "Análise da AREON", isDisputed ? "both" : "desk")];
  }
  const ways: Partial<Record<OrderState, TimelineStep[]>> = {
    awaiting_payment: [now("Pagamento", "buyer"), leave, check, release],
    paid: [now("Preparação da carga", "seller"), leave, check, release],
    shipped: [now(wayTitle(order), "road"), check, release],
    delivered: [now("Conferência da carga", "buyer"), release],
    returning: [now("Devolução da carga", "buyer"), next("Valor devolvido ao comprador")],
  };
  return ways[order.state] ?? [];
}

type Holder = "buyer" | "seller" | "both" | "road" | "desk";

function nowStep(
  order: OrderDetail,
  nowMs: number,
  { title, who }: { title: string; who: Holder },
): TimelineStep {
  const until = order.due_at ? ` · até ${untilWords(order.due_at, nowMs)}` : "";
  return { title, detail: `${whose(order, who)}${until}`, state: "now" };
}

function next(title: string, detail?: string): TimelineStep {
  return { title, detail, state: "next" };
}

function wayTitle({ delivery, to }: OrderDetail): string {
  if (delivery === "pickup") return "Retirada da carga";
  return to ? `A caminho de ${to.municipality}, ${to.uf}` : "A caminho";
}

function whose({ side, delivery }: OrderDetail, who: Holder): string {
  if (who === "desk") return "Agora, com a AREON";
  if (who === "both") return "Agora, entre vocês dois";
  if (who === "road") return delivery === "pickup" ? "Agora, com o comprador" : "Agora, a caminho";
  if (who === side) return "Agora, com você";
  return who === "buyer" ? "Agora, com o comprador" : "Agora, com o vendedor";
}
