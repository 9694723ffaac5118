import { documentKindNames } from "@areon/contracts/orders/terms/carriage";
import { mostLetters } from "#modules/notifications";
import { momentText } from "#platform/documents/times";
import { shorten } from "#platform/shorten";
import type { ScheduledFact, ShipmentChange } from "../shipments/scheduled-fact.ts";
import type { ToldDocument } from "./fact.queries.ts";
import { goods, type OrderFact, type SidesWords } from "./order-words.ts";

type Order = Pick<OrderFact["order"], "code" | "title" | "more" | "delivery">;

/** The driver tells it. */
export function arrivedWords(order: Order): SidesWords {
  return {
    buyer: {
      title: `A carga do pedido ${order.code} chegou ao destino`,
      message: `${goods(order)}. Confira antes de assinar.`,
    },
  };
}

const changeNames: Readonly<Record<ShipmentChange, string>> = {
  collection: "a coleta",
  arrival: "a previsão de chegada",
  driver: "o motorista",
  plate: "a placa",
};

/** Driver and plate stay on the order's page: they are people who are not ours, kept sealed. */
export function scheduledWords(
  { changed, collect_at, arrive_by }: Omit<ScheduledFact, "step" | "version">,
  order: Order,
): SidesWords {
  // Who comes for the goods arranges the vehicle themselves.
  if (order.delivery === "pickup" || changed?.length === 0) return {};
  const arrival = arrive_by ? `, chegada prevista até ${momentText(new Date(arrive_by))}` : "";
  const times = `Coleta em ${momentText(new Date(collect_at))}${arrival}.`;
  if (changed === null) {
    return {
      buyer: {
        title: `Carga agendada: pedido ${order.code}`,
        message: `${goods(order)}. ${times} Motorista e placa estão no pedido.`,
      },
    };
  }
  const what = new Intl.ListFormat("pt-BR").format(changed.map((change) => changeNames[change]));
  return {
    buyer: {
      title: `Transporte alterado: pedido ${order.code}`,
      message: `${changed.length === 1 ? "Mudou" : "Mudaram"} ${what}. ${times}`,
    },
  };
}

/** By the seller; what is in it is read on the order's page. Of a note that the desk looked at, its answer. */
export function documentWords(
  { kind, number, title, decision, isRefused }: Omit<ToldDocument, "id" | "orderId" | "at">,
  order: Order,
): SidesWords {
  const name = [title ?? documentKindNames[kind], number].filter(Boolean).join(" ");
  if (isRefused) {
    return {
      seller: {
        title: `A nota do pedido ${order.code} não foi aceita`,
        message: refusedMessage(decision ?? ""),
      },
    };
  }
  const accepted = {
    title: `A nota do pedido ${order.code} foi conferida`,
    message: `${goods(order)}. A nota vale e a carga pode sair.`,
  };
  return {
    ...(decision !== null && { seller: accepted }),
    buyer: {
      title: `Documento novo no pedido ${order.code}`,
      message: `O vendedor incluiu: ${name}. Está na página do pedido.`,
    },
  };
}

const whatToDo = "Retire a nota e inclua outra para a carga sair.";

/** What the seller has to do is told whole; of why as much as fits before it. */
function refusedMessage(reason: string): string {
  const why = shorten(reason, mostLetters.message - whatToDo.length - 2);
  const end = why === "" || /[.!?…]$/.test(why) ? "" : ".";
  return `${why}${end} ${whatToDo}`.trim();
}
