import type { ProblemText } from "../core/problem-text.ts";

/** What plans say no with; part of the one table in `core/problems.ts`. */
export const plansProblems = {
  plan_limit_reached: {
    status: 409,
    title: "Limite do plano atingido",
    detail:
      "O plano {plan} permite {limit} anúncios publicados ao mesmo tempo. Pause um deles ou assine o Profissional. Seu anúncio continua salvo.",
  },
  plan_price_changed: {
    status: 409,
    title: "O preço do plano mudou",
    detail: "Agora são {price} por mês. Confira e confirme de novo.",
  },
  plan_already_active: {
    status: 409,
    title: "Você já tem o plano Profissional",
    detail: "Nada foi cobrado. Veja a próxima cobrança na página do plano.",
  },
  plan_not_active: {
    status: 409,
    title: "Este plano não está mais ativo",
    detail: "Atualize a página para ver a situação do seu plano.",
  },
  too_many_plan_requests: {
    status: 409,
    title: "Já recebemos seu pedido",
    detail: "Nossa equipe vai falar com você pelo contato informado.",
  },
  plan_request_answered: {
    status: 409,
    title: "Este pedido já foi atendido",
    detail: "Outra pessoa da equipe já registrou a resposta.",
  },
} as const satisfies Record<string, ProblemText>;
