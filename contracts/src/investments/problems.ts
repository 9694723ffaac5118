import type { ProblemText } from "../core/problem-text.ts";

/** What investments say no with; part of the one table in `core/problems.ts`. */
export const investmentsProblems = {
  investment_profile_needed: {
    status: 409,
    title: "Responda o questionário de perfil",
    detail: "A lei pede um perfil de investidor em dia antes de aplicar. São 6 perguntas.",
  },
  investment_above_profile: {
    status: 409,
    title: "Este produto é mais arriscado que o seu perfil",
    detail: "Seu perfil é {profile}. Para aplicar assim mesmo, marque que está ciente.",
  },
  investment_product_gone: {
    status: 409,
    title: "Este produto não está mais disponível",
    detail: "Nada foi aplicado. Escolha outro produto da lista.",
  },
  investment_terms_changed: {
    status: 409,
    title: "As condições mudaram",
    detail:
      "Agora são {percent}% do CDI, com vencimento em {matures_on}. Confira e confirme de novo.",
  },
  investment_below_minimum: {
    status: 422,
    title: "Valor abaixo do mínimo",
    detail: "Este produto aceita aplicações a partir de {minimum}.",
  },
  investment_locked: {
    status: 409,
    title: "Ainda não pode ser resgatado",
    detail: "Resgate a partir de {day}.",
  },
  investment_closed: {
    status: 409,
    title: "Este investimento já foi resgatado",
    detail: "O dinheiro está na sua carteira. Veja a nota de resgate.",
  },
  investment_amount_above_position: {
    status: 422,
    title: "Valor acima do que há neste investimento",
    detail: "Hoje ele vale {gross}. Informe um valor menor ou resgate tudo.",
  },
  investment_too_little_left: {
    status: 422,
    title: "Sobraria menos que o mínimo",
    detail: "Deixe pelo menos {minimum} aplicados ou resgate tudo.",
  },
  investment_figures_changed: {
    status: 409,
    title: "Os valores mudaram desde que você viu",
    detail: "Hoje o resgate é de {gross} brutos e {net} líquidos. Confira e confirme de novo.",
  },
} as const satisfies Record<string, ProblemText>;
