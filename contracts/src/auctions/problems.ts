import type { ProblemText } from "../core/problem-text.ts";

/** What auctions say no with; part of the one table in `core/problems.ts`. */
export const auctionsProblems = {
  auction_not_open: {
    status: 409,
    title: "Este leilão está encerrado",
    detail: "Lances não são mais aceitos. Veja o resultado na página do leilão.",
  },
  auction_not_begun: {
    status: 409,
    title: "Este leilão ainda não começou",
    detail: "Os lances abrem em {starts_at}.",
  },
  bid_too_low: {
    status: 409,
    title: "O lance deve ser pelo menos {value}",
    detail: "Outra pessoa já ofereceu mais. Confira o lance atual e tente de novo.",
  },
  bid_too_high: {
    status: 409,
    title: "O lance deve ser menor que {value}",
    detail: "Outra pessoa já ofereceu menos. Confira o menor lance e tente de novo.",
  },
  bid_limit_unsound: {
    status: 422,
    title: "O limite precisa ir além do lance",
    detail: "Confira o limite do lance automático.",
  },
  bid_below_floor: {
    status: 422,
    title: "O lance está abaixo do piso legal do frete",
    detail:
      "O menor valor permitido é {value} por unidade ({total} no total), pela {rule}, em vigor desde {since}.",
  },
  auction_below_floor: {
    status: 422,
    title: "O preço está abaixo do piso legal do frete",
    detail:
      "Para este frete o menor valor permitido é {value} por unidade ({total} no total), pela {rule}, em vigor desde {since}.",
  },
  auction_without_floor: {
    status: 422,
    title: "Este frete está sem piso legal",
    detail:
      "A tabela em vigor não traz este tipo de carga com estes eixos, e sem piso um frete não é publicado nem recebe lances.",
  },
  bid_not_confirmed: {
    status: 403,
    title: "Confirme com o PIN",
    detail: "O PIN vale para este leilão até o valor que você confirmar.",
  },
  bid_far_unconfirmed: {
    status: 409,
    title: "Confira o valor: {value} fica longe do preço de agora",
    detail:
      "O preço está em {price}. Se o valor é esse mesmo, atualize a página, envie o lance de novo e responda que sim quando perguntarmos.",
  },
  bid_without_funds: {
    status: 409,
    title: "Faltam {missing} para a garantia",
    detail: "Este lance reserva {guarantee} na carteira. Deposite e tente de novo.",
  },
  bid_on_own_auction: {
    status: 403,
    title: "Este leilão é seu",
    detail: "Quem cria um leilão, ou faz parte da mesma conta ou CPF, não dá lances nele.",
  },
  bidder_has_strikes: {
    status: 403,
    title: "Você não pode dar lances por enquanto",
    detail: "{strikes} leilões ganhos não foram pagos nos últimos 12 meses. Fale com o suporte.",
  },
  auction_reserve_unsound: {
    status: 422,
    title: "Confira o preço de reserva",
    detail:
      "No leilão padrão ele não fica abaixo do lance inicial; no reverso, não passa do preço máximo.",
  },
  auction_end_unsound: {
    status: 422,
    title: "Confira as datas do leilão",
    detail:
      "O encerramento precisa ser depois do início, daqui a pelo menos 10 minutos e no máximo 60 dias.",
  },
  auction_total_unsound: {
    status: 422,
    title: "O total do lote passa do permitido",
    detail: "Confira o preço e a quantidade.",
  },
  auction_weight_unsound: {
    status: 422,
    title: "Confira o peso da carga",
    detail: "Esta quantidade pesa {weight} kg. Informe o peso total, somando todas as viagens.",
  },
  auction_needs_auctioneer: {
    status: 422,
    title: "Esta categoria exige leiloeiro",
    detail:
      "Ainda não há leiloeiro registrado para ela. Escolha outra categoria ou fale com o suporte.",
  },
  auction_act_not_allowed: {
    status: 409,
    title: "Isto não é mais possível neste leilão",
    detail: "Atualize a página para ver a situação atual.",
  },
  auction_has_bids: {
    status: 409,
    title: "O leilão já tem lances",
    detail:
      "Depois do primeiro lance só a equipe da AREON cancela, com motivo. Fale com o suporte.",
  },
  auction_offer_over: {
    status: 409,
    title: "Esta oferta não vale mais",
    detail: "O prazo terminou ou ela já foi respondida.",
  },
  auction_purchase_binding: {
    status: 409,
    title: "Uma compra de leilão não pode ser cancelada",
    detail: "O lance é um compromisso. Sem pagamento no prazo, a garantia vai para a outra parte.",
  },
} as const satisfies Record<string, ProblemText>;
