import type { ProblemText } from "../core/problem-text.ts";

/** What negotiations say no with; part of the one table in `core/problems.ts`. */
export const negotiationsProblems = {
  negotiation_already_open: {
    status: 409,
    title: "Você já negocia este anúncio",
    detail: "Continue a negociação {code}, que ainda está aberta.",
  },
  negotiations_full: {
    status: 422,
    title: "Você tem negociações demais em aberto",
    detail: "Podem estar abertas {most} ao mesmo tempo. Encerre alguma para começar outra.",
  },
  negotiation_too_long: {
    status: 422,
    title: "Esta negociação já tem propostas demais",
    detail: "Aceite ou recuse a última proposta. Depois disso é possível começar outra.",
  },
  negotiation_over: {
    status: 409,
    title: "Esta negociação já terminou",
    detail: "Atualize a página para ver como ela terminou.",
  },
  negotiation_expired: {
    status: 409,
    title: "O prazo desta proposta terminou",
    detail: "Ela não pode mais ser respondida. Se ainda interessa, comece uma negociação nova.",
  },
  negotiation_not_your_turn: {
    status: 409,
    title: "Agora é a vez da outra parte",
    detail: "Espere a resposta. Enquanto ela não vem, você pode retirar a sua proposta.",
  },
  negotiation_moved_on: {
    status: 409,
    title: "A negociação avançou",
    detail: "Há uma proposta mais nova do que a que você viu. Confira antes de responder.",
  },
  negotiation_without_price: {
    status: 409,
    title: "Ainda não há preço para aceitar",
    detail: "Responda ao pedido de cotação com o seu preço.",
  },
  negotiation_without_destination: {
    status: 422,
    title: "Falta saber onde entregar",
    detail:
      "Quem compra não informou o destino. Proponha a retirada ou peça o destino na mensagem.",
  },
  negotiation_validity_too_long: {
    status: 422,
    title: "Prazo acima do permitido",
    detail: "Uma proposta vale por até {hours} h.",
  },
  negotiation_product_gone: {
    status: 409,
    title: "O anúncio não está mais à venda",
    detail:
      "Ele foi pausado ou retirado. Enquanto não voltar, não há como seguir com a negociação.",
  },
  negotiation_product_changed: {
    status: 409,
    title: "O anúncio mudou desde a proposta",
    detail:
      "Agora ele tem outra unidade, categoria ou tabela de descontos. Comece outra negociação.",
  },
  negotiation_destination_changed: {
    status: 409,
    title: "O destino mudou desde a proposta",
    detail:
      "O endereço de entrega foi corrigido ou apagado. Faça uma contraproposta com o frete para o destino certo.",
  },
  negotiation_out_of_stock: {
    status: 409,
    title: "Não há mais o bastante no estoque",
    detail: "Restam {available}. A negociação continua aberta: proponha outra quantidade.",
  },
  negotiation_buyer_unable: {
    status: 409,
    title: "Quem compra ainda não pode fechar",
    detail:
      "Falta algo no cadastro ou no endereço da outra parte, ou ela tem compras demais a pagar. A negociação continua aberta.",
  },
} as const satisfies Record<string, ProblemText>;
