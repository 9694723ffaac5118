import type { ProblemText } from "./wallet-problems.ts";

/** What carts, checkouts and orders say no with; part of the one table in `problems.ts`. */
export const ordersProblems = {
  buying_not_for_admins: {
    status: 403,
    title: "Administradores não compram",
    detail: "Entre com uma conta de comprador ou vendedor para comprar na AREON.",
  },
  cart_full: {
    status: 422,
    title: "Seu carrinho está cheio",
    detail: "Cabem {rows} anúncios. Retire algum ou finalize a compra para pôr outro.",
  },
  own_product: {
    status: 422,
    title: "Este anúncio é seu",
    detail: "Ninguém compra o que vende. Retire {title} do carrinho para continuar.",
  },
  offer_not_available: {
    status: 409,
    title: "Um anúncio não está mais à venda",
    detail: "Retire do carrinho para continuar: {titles}.",
  },
  offer_sold_out: {
    status: 409,
    title: "Não há mais o bastante no estoque",
    detail: "Ajuste o carrinho para continuar: {changes}.",
  },
  below_minimum_lot: {
    status: 422,
    title: "Abaixo do lote mínimo",
    detail: "Ajuste o carrinho para continuar: {changes}.",
  },
  checkout_changed: {
    status: 409,
    title: "O valor da compra mudou",
    detail: "Nada foi cobrado. Confira os novos valores: {changes}.",
  },
  delivery_not_offered: {
    status: 422,
    title: "Escolha outra forma de entrega",
    detail: "{seller} não entrega assim o que você escolheu.",
  },
  delivery_address_missing: {
    status: 422,
    title: "Escolha o endereço de entrega",
    detail: "Para receber a carga, informe onde ela deve ser entregue.",
  },
  checkout_total_invalid: {
    status: 422,
    title: "O valor não pode ser pago de uma vez",
    detail: "Um pagamento vai de R$ 0,01 a R$ 1 bilhão. Divida a compra em partes.",
  },
  checkout_not_open: {
    status: 409,
    title: "Esta compra não está mais esperando pagamento",
    detail: "Ela já foi paga, cancelada ou venceu. Atualize a página.",
  },
  addresses_full: {
    status: 422,
    title: "Sua lista de endereços está cheia",
    detail: "Cabem {most} endereços. Apague algum que não usa mais.",
  },
} as const satisfies Record<string, ProblemText>;
