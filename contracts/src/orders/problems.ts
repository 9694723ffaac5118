import type { ProblemText } from "../core/problem-text.ts";

/** What carts, checkouts and orders say no with; part of the one table in `core/problems.ts`. */
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
  buying_own_product: {
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
  checkout_method_chosen: {
    status: 409,
    title: "A forma de pagamento já foi escolhida",
    detail: "Pague do jeito escolhido, ou cancele a compra. Atualize a página.",
  },
  open_purchases_full: {
    status: 422,
    title: "Você tem compras demais esperando pagamento",
    detail:
      "Podem esperar {most} ao mesmo tempo. Pague ou cancele alguma, ou pague com a carteira.",
  },
  open_boletos_full: {
    status: 422,
    title: "Você tem boletos demais em aberto",
    detail: "Podem esperar {most} compras por boleto. Pague ou cancele alguma, ou escolha o Pix.",
  },
  addresses_full: {
    status: 422,
    title: "Sua lista de endereços está cheia",
    detail: "Cabem {most} endereços. Apague algum que não usa mais.",
  },
  order_act_not_allowed: {
    status: 409,
    title: "O pedido não permite mais esta ação",
    detail: "A situação do pedido mudou. Atualize a página para ver o que pode ser feito agora.",
  },
  auction_purchase_binding: {
    status: 409,
    title: "Uma compra de leilão não pode ser cancelada",
    detail:
      "Quem vence um leilão se compromete a pagar. Sem pagamento no prazo, a garantia vai para quem vendeu.",
  },
  order_frozen: {
    status: 409,
    title: "Este pedido está congelado",
    detail: "O dinheiro continua guardado. Nossa equipe avisa quando o pedido puder seguir.",
  },
  order_in_dispute: {
    status: 409,
    title: "Este pedido está em disputa",
    detail: "O dinheiro continua guardado até a disputa terminar. Acompanhe por ela.",
  },
  order_dispute_not_open: {
    status: 409,
    title: "Não é possível abrir uma disputa agora",
    detail:
      "Antes do carregamento o pedido pode ser cancelado; depois da liberação o prazo é curto, e o que uma disputa acertou não é disputado de novo.",
  },
  order_loading_begun: {
    status: 409,
    title: "O carregamento já começou",
    detail: "Agora só quem vende, ou a nossa equipe, pode cancelar este pedido.",
  },
  order_withdrawal_not_open: {
    status: 409,
    title: "Não é mais possível desistir desta compra",
    detail: "O direito de arrependimento não vale para este pedido ou o prazo já passou.",
  },
  order_refund_above_rest: {
    status: 422,
    title: "Valor acima do que pode ser devolvido",
    detail: "Deste pedido ainda podem ser devolvidos {rest}.",
  },
  order_refund_needs_approval: {
    status: 409,
    title: "Este valor precisa de uma segunda pessoa",
    detail: "Peça o reembolso do pedido: ele espera a aprovação de outra pessoa da equipe.",
  },
  debt_payment_above_debt: {
    status: 422,
    title: "Valor acima do que você deve",
    detail: "Sua dívida em aberto é de {open}.",
  },
} as const satisfies Record<string, ProblemText>;
