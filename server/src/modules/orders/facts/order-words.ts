import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { OrderRole, OrderState } from "@areon/contracts/orders/orders";
import { dayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";

export interface OrderFact {
  act: string;
  by: OrderRole;
  order: {
    code: string;
    /** The first line, and how many more there are. */
    title: string;
    more: number;
    state: OrderState;
    total: bigint;
    dueAt: Date | null;
    delivery: DeliveryMode;
    /** Where the goods are: "Sorriso, MT"; of a lot it may not be known. */
    from: string | null;
    /** Centavos of a guarantee that was given in an auction. */
    deposit: bigint;
    /** A lot has no stock that it goes back to. */
    isAuctioned: boolean;
  };
  /** Of a refund. */
  amount: bigint;
  sentTo: "wallet" | "card" | "chargeback";
  /** What of it the card had not paid, and went to the wallet. */
  besideCard: bigint;
  /** What the seller could not pay of it. */
  debt: bigint;
  /** Of a release. */
  net: bigint;
  keptForDebts: bigint;
  because: string;
  /** Of a refund or a settlement. */
  cause: string;
}

export interface Words {
  title: string;
  message: string;
}

/** What each side is told; whoever did something themselves sees it, and is not told. */
export interface SidesWords {
  buyer?: Words;
  seller?: Words;
}

/** All that buyer and seller are told of an order, step by step. */
export function orderWords(fact: OrderFact): SidesWords {
  const tell = steps[fact.act];
  return tell ? tell(fact) : {};
}

const steps: Readonly<Record<string, (fact: OrderFact) => SidesWords>> = {
  pay: ({ order }) => ({
    buyer: {
      title: `Pagamento confirmado: pedido ${order.code}`,
      message: `${goods(order)}. ${until(order, "O vendedor tem até", isFetched(order) ? "para liberar a retirada" : "para enviar")}O dinheiro fica guardado até você receber.`,
    },
    seller: {
      title: `Venda nova: ${money(order.total)}`,
      message:
        `Pedido ${order.code}, ${goods(order)}. O dinheiro está guardado. ${until(order, isFetched(order) ? "Libere a retirada até" : "Envie até", "")}`.trim(),
    },
  }),
  expire: ({ order }) =>
    order.deposit > 0n
      ? forfeitedWords(order)
      : {
          buyer: {
            title: `Pedido ${order.code} venceu sem pagamento`,
            message: `${goods(order)}: já não está reservado. Se você pagar agora, o valor fica na sua carteira.`,
          },
        },
  cancel: (fact) => {
    const { by, order } = fact;
    return {
      buyer: {
        title: `Pedido ${order.code} cancelado`,
        message: `${by === "buyer" ? "Você cancelou" : by === "seller" ? "O vendedor cancelou" : "A equipe AREON cancelou"} a compra. ${returned(fact)}`,
      },
      ...(by !== "seller" && {
        seller: {
          title: `Pedido ${order.code} cancelado`,
          message: `${by === "buyer" ? "O comprador cancelou" : "A equipe AREON cancelou"} antes ${isFetched(order) ? "da retirada" : "do envio"}.${backInStock(order)}`,
        },
      }),
    };
  },
  not_shipped: (fact) => ({
    buyer: {
      title: `Pedido ${fact.order.code} não foi ${isFetched(fact.order) ? "liberado" : "enviado"} a tempo`,
      message: `Ele foi cancelado. ${returned(fact)}`,
    },
    seller: {
      title: `Prazo ${isFetched(fact.order) ? "para liberar a retirada" : "de envio"} vencido: pedido ${fact.order.code}`,
      message: `O pedido foi cancelado e o comprador recebeu o dinheiro de volta.${backInStock(fact.order)}`,
    },
  }),
  ship: ({ order }) => (isFetched(order) ? readyWords(order) : leftWords(order)),
  deliver: ({ by, order }) => ({
    buyer: {
      title: by === "clock" ? presumedTitle(order) : deliveredTitle(order),
      message:
        `Confira e confirme. ${until(order, "Sem resposta sua até", "o valor vai para o vendedor", ",")}`.trim(),
    },
    ...(by !== "seller" && {
      seller: {
        title:
          by === "clock"
            ? `Prazo de ${isFetched(order) ? "retirada" : "entrega"} do pedido ${order.code} passou`
            : deliveredTitle(order),
        message:
          until(order, "O valor é liberado quando o comprador confirmar, ou em", "") ||
          "O valor é liberado quando o comprador confirmar.",
      },
    }),
  }),
  receive: (fact) => ({ seller: releasedWords(fact, "O comprador confirmou o recebimento.") }),
  release: (fact) => ({
    buyer: {
      title: `Pedido ${fact.order.code} concluído`,
      message: "O prazo para conferir terminou e o valor foi para o vendedor.",
    },
    seller: releasedWords(fact, "O prazo de conferência terminou."),
  }),
  refund_part: (fact) => ({
    buyer:
      fact.by === "bank"
        ? disputeEnded(fact)
        : {
            title: `Reembolso de ${money(fact.amount)}`,
            message: `Parte do pedido ${fact.order.code}. ${returned(fact)}`,
          },
    ...(fact.by !== "seller" && { seller: refundWords(fact, "Reembolso parcial") }),
  }),
  refund_all: (fact) => ({
    ...(fact.by === "bank"
      ? { buyer: disputeEnded(fact) }
      : {
          buyer: {
            title: `Pedido ${fact.order.code} reembolsado`,
            message: returned(fact),
          },
        }),
    ...(fact.by !== "seller" && { seller: refundWords(fact, "Reembolso") }),
  }),
  withdraw: ({ order }) => ({
    seller: {
      title: `O comprador desistiu do pedido ${order.code}`,
      message:
        `Ele usou o direito de arrependimento e vai devolver ${goods(order)}. ${until(order, "Confirme a devolução até", "")}`.trim(),
    },
  }),
  return_received: (fact) => ({
    buyer: {
      title: `Devolução do pedido ${fact.order.code} concluída`,
      message: returned(fact),
    },
    ...(fact.by !== "seller" && { seller: refundWords(fact, "Devolução concluída") }),
  }),
  freeze: ({ order, because, by }) => {
    const why = by === "clock" ? leftWithoutPapers : freezeTexts[because];
    const message = `${why ?? freezeTexts["desk"]} Até lá nada é liberado nem devolvido.`;
    const words = { title: `Pedido ${order.code} em análise`, message };
    return { buyer: words, seller: words };
  },
  settle_part: (fact) => {
    // Who had a dispute is told by it, with the reason.
    if (fact.cause !== "classification") return {};
    const off = fact.amount > 0n ? ` O desconto foi de ${money(fact.amount)}.` : "";
    return {
      buyer: {
        title: `Pedido ${fact.order.code} acertado pelo romaneio`,
        message: `O peso e a qualidade fecharam o valor. ${returned(fact) || "Nada a devolver."}`,
      },
      seller: releasedWords(fact, `Acerto pelo romaneio de classificação.${off}`),
    };
  },
  settle_all: (fact) => {
    if (fact.cause !== "classification") return {};
    return {
      buyer: { title: `Pedido ${fact.order.code} reembolsado`, message: returned(fact) },
      seller: {
        title: `Pedido ${fact.order.code} sem valor a receber`,
        message: "O desconto do romaneio de classificação levou o valor todo.",
      },
    };
  },
  unfreeze: ({ order }) => {
    const message = "Os prazos voltaram a correr de onde pararam.";
    const words = { title: `Pedido ${order.code} liberado da análise`, message };
    return { buyer: words, seller: words };
  },
};

const freezeTexts: Readonly<Record<string, string>> = {
  chargeback: "O pagamento por cartão foi contestado e o banco está analisando.",
  money_taken_back: "O banco pediu de volta o dinheiro do pagamento.",
  dispute: "Há uma disputa aberta sobre este pedido.",
  desk: "A equipe AREON está conferindo este pedido.",
};

const leftWithoutPapers =
  "A carga saiu, mas o prazo de envio terminou sem todos os documentos dela. A equipe AREON está conferindo este pedido.";

/** The buyer comes for it: nothing is sent, and nothing arrives. */
function isFetched({ delivery }: OrderFact["order"]): boolean {
  return delivery === "pickup";
}

function forfeitedWords(order: OrderFact["order"]): SidesWords {
  const guarantee = money(order.deposit);
  return {
    buyer: {
      title: `Pedido ${order.code} venceu sem pagamento`,
      message: `${goods(order)}. A garantia de ${guarantee} foi para quem vendeu. Se você pagar agora, o valor fica na sua carteira.`,
    },
    seller: {
      title: `Pedido ${order.code} não foi pago`,
      message: `${goods(order)}. A garantia de ${guarantee} do comprador está na sua carteira.`,
    },
  };
}

function backInStock({ isAuctioned }: OrderFact["order"]): string {
  return isAuctioned ? "" : " O que foi vendido voltou para o seu estoque.";
}

function leftWords(order: OrderFact["order"]): SidesWords {
  const message = `${goods(order)}. Confirme quando chegar.`;
  return { buyer: { title: `Pedido ${order.code} a caminho`, message } };
}

/** One that was handed over at once is told of by that. */
function readyWords(order: OrderFact["order"]): SidesWords {
  if (order.state !== "shipped") return {};
  const message = `${goods(order)}. Confirme quando retirar.`;
  const where = order.from === null ? "" : ` em ${order.from}`;
  return { buyer: { title: `Pedido ${order.code} pronto para retirar${where}`, message } };
}

function deliveredTitle(order: OrderFact["order"]): string {
  return `Pedido ${order.code} ${isFetched(order) ? "retirado" : "entregue"}`;
}

function presumedTitle(order: OrderFact["order"]): string {
  return `Pedido ${order.code} deve ter ${isFetched(order) ? "sido retirado" : "chegado"}`;
}

function releasedWords({ order, net, keptForDebts }: OrderFact, why: string): Words {
  const kept =
    keptForDebts > 0n ? ` ${money(keptForDebts)} pagaram dívidas de reembolsos anteriores.` : "";
  return {
    title: `${money(net - keptForDebts)} liberados na carteira`,
    message: `${why} Pedido ${order.code}, já sem a taxa de venda.${kept}`,
  };
}

function refundWords({ order, amount, debt, by }: OrderFact, what: string): Words {
  const who =
    by === "bank"
      ? "O banco devolveu o pagamento a quem o fez"
      : by === "clock"
        ? "O prazo terminou"
        : "Feito pela equipe AREON";
  const owed =
    debt > 0n
      ? ` Faltou saldo na carteira: ${money(debt)} ficam como dívida e saem das próximas vendas.`
      : "";
  return {
    title: `${what} de ${money(amount)}: pedido ${order.code}`,
    message: `${who}.${by === "bank" ? "" : " O valor voltou para o comprador."}${owed}`,
  };
}

function disputeEnded({ order, amount }: OrderFact): Words {
  return {
    title: `Pagamento devolvido: pedido ${order.code}`,
    message: `O banco devolveu ${money(amount)} a quem pagou, na conta ou no cartão de onde vieram.`,
  };
}

function returned({ amount, sentTo, besideCard }: OrderFact): string {
  if (amount === 0n) return "";
  if (sentTo !== "card") return `${money(amount)} voltaram para a sua carteira.`;
  const back = `${money(amount - besideCard)} voltam para o cartão usado na compra`;
  return besideCard === 0n ? `${back}.` : `${back}, e ${money(besideCard)} para a sua carteira.`;
}

/** A time that runs out within a day, told to whoever can still do something. */
export function dueSoonWords(order: OrderFact["order"]): SidesWords {
  const day = order.dueAt ? dayText(order.dueAt) : "";
  const texts: Partial<Record<OrderState, SidesWords>> = {
    awaiting_payment: {
      buyer: {
        title: `Falta pagar o pedido ${order.code}`,
        message:
          order.deposit > 0n
            ? `${goods(order)}. Sem pagamento até ${day}, a garantia de ${money(order.deposit)} vai para quem vendeu.`
            : `${goods(order)}. A reserva vale até ${day}.`,
      },
    },
    paid: {
      seller: {
        title: isFetched(order)
          ? `Libere a retirada do pedido ${order.code} até ${day}`
          : `Envie o pedido ${order.code} até ${day}`,
        message: `Depois disso ele é cancelado e o comprador recebe ${money(order.total)} de volta. Se a carga já saiu, inclua os documentos que faltam.`,
      },
    },
    shipped: {
      buyer: {
        title: isFetched(order)
          ? `Já retirou o pedido ${order.code}?`
          : `O pedido ${order.code} chegou?`,
        message: `Se você não disser nada até ${day}, ele conta como ${isFetched(order) ? "retirado" : "entregue"}.`,
      },
    },
    delivered: {
      buyer: {
        title: `Confira o pedido ${order.code} até ${day}`,
        message: "Depois disso o valor vai para o vendedor.",
      },
    },
    returning: {
      seller: {
        title: `Confirme a devolução do pedido ${order.code} até ${day}`,
        message: "Depois disso o comprador recebe o dinheiro de volta.",
      },
    },
  };
  return texts[order.state] ?? {};
}

export function latePaymentWords(amount: bigint): Words {
  return {
    title: `${money(amount)} na sua carteira`,
    message:
      "O pagamento não serviu para a compra: ela já estava encerrada ou paga, ou faltou uma parte do valor. O dinheiro é seu: use em outra compra ou saque.",
  };
}

/** "Soja em grão e mais 2 itens". */
export function goods({ title, more }: Pick<OrderFact["order"], "title" | "more">): string {
  if (more === 0) return title;
  return `${title} e mais ${more} ${more === 1 ? "item" : "itens"}`;
}

/** A sentence that ends in a day, or nothing where no time runs. */
function until({ dueAt }: OrderFact["order"], before: string, after: string, comma = ""): string {
  if (!dueAt) return "";
  return `${before} ${dayText(dueAt)}${comma}${after ? ` ${after}` : ""}. `;
}

function money(cents: bigint): string {
  return centsToReais(cents);
}
