import type { Checkout } from "@areon/contracts/orders/checkout";
import { formatMoney } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";

export type OpenPayment = Exclude<Checkout["payment"], { method: "wallet" } | null>;

interface WaitingPurchase extends Pick<Checkout, "late_amount" | "total"> {
  payment: OpenPayment;
}

/**
 * It still waits, but nothing that could be done here would pay it: the bank would not have it, its time at the
 * bank is over, or what came was too little.
 */
export function isDeadEnd({ payment }: Pick<Checkout, "payment">): boolean {
  if (payment === null || payment.method === "wallet") return false;
  return ["failed", "over", "paid"].includes(payment.progress);
}

/** What becomes of a purchase that ended unpaid; at the price of a negotiation it can't be bought from the offer. */
export function endedWords({
  state,
  is_agreed,
  auction_id,
  deposit,
}: Pick<Checkout, "state" | "is_agreed" | "auction_id" | "deposit">): string {
  const why = state === "expired" ? "O pagamento não chegou a tempo. " : "";
  if (auction_id !== null) {
    return `${why}A garantia de ${formatMoney(deposit)} foi para quem vendeu. Nada mais foi cobrado.`;
  }
  return is_agreed
    ? `${why}O estoque voltou para o vendedor e o preço combinado não vale mais. Para comprar por ele, negocie de novo.`
    : `${why}O estoque voltou para os vendedores. Você pode comprar de novo, se ainda houver.`;
}

export function waitingWords(
  { payment, late_amount, total }: WaitingPurchase,
  { isOver, isOld }: { isOver: boolean; isOld: boolean },
): { title: string; text: string } {
  if (payment.progress === "failed") {
    return {
      title: "O banco não criou a cobrança",
      text: "Nada foi cobrado. Compre de novo com este ou outro pagamento.",
    };
  }
  if (isOld) {
    return {
      title: "Sem conexão para conferir",
      text: "O que está guardado neste aparelho continua valendo. Conferimos o pagamento quando a conexão voltar.",
    };
  }
  // Money that came while it still waits was less than it costs, and is in the wallet.
  if (late_amount !== "0.00") {
    return {
      title: "Valor menor que o da compra",
      text: `Chegaram ${formatMoney(late_amount)} de ${formatMoney(total)}, por isso a compra não foi paga. Compre de novo para pagar o valor certo.`,
    };
  }
  if (payment.progress === "coming") {
    return {
      title: "Pago, a caminho",
      text: "O banco já recebeu e entrega o valor no próximo dia útil. Tudo segue reservado.",
    };
  }
  if (isOver) {
    return {
      title: "Conferindo com o banco",
      text: "O prazo terminou agora. Se você pagou a tempo, a compra é confirmada aqui.",
    };
  }
  if (payment.progress === "over") {
    return {
      title: overTitles[payment.method],
      text: "Se você pagou a tempo, a compra é confirmada aqui. Se não, compre de novo.",
    };
  }
  if (payment.progress === "preparing") {
    return {
      title: "Criando a cobrança",
      text: "Costuma levar poucos segundos, e ela aparece aqui sozinha.",
    };
  }
  return { title: "Aguardando pagamento", text: howToPay(payment) };
}

/** An agreed purchase whose way to pay led nowhere: its price still holds, and its buyer chooses another way. */
export function chooseAgainWords({ payment, late_amount, total }: WaitingPurchase): {
  title: string;
  text: string;
} {
  if (late_amount !== "0.00") {
    return {
      title: "Valor menor que o da compra",
      text: `Chegaram ${formatMoney(late_amount)} de ${formatMoney(total)} e estão na sua carteira. O preço combinado continua valendo: escolha como pagar o valor inteiro.`,
    };
  }
  if (payment.progress === "failed") {
    return {
      title: "O banco não criou a cobrança",
      text: "Nada foi cobrado e o preço combinado continua valendo. Escolha outra forma de pagar.",
    };
  }
  return {
    title: overTitles[payment.method],
    text: "O preço combinado continua valendo. Se você pagou a tempo, a compra é confirmada aqui. Se não, escolha outra forma de pagar.",
  };
}

const overTitles: Readonly<Record<OpenPayment["method"], string>> = {
  pix: "O código venceu",
  boleto: "O boleto venceu",
  card: "A página do cartão venceu",
};

function howToPay(payment: OpenPayment): string {
  if (payment.method === "pix") {
    return "Abra o aplicativo do seu banco e pague com o QR Code ou o código. Pode deixar esta tela aberta.";
  }
  if (payment.method === "card") {
    return "Conclua na página do cartão. Esta tela muda sozinha quando o pagamento for aprovado.";
  }
  const day = payment.due_date ? ` até ${formatShortDay(payment.due_date)}` : "";
  return `Pague${day} no aplicativo de qualquer banco. Leva até 1 dia útil; pelo QR Code, cai na hora.`;
}
