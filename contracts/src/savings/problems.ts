import type { ProblemText } from "../core/problem-text.ts";

/** What cofrinhos say no with; part of the one table in `core/problems.ts`. */
export const savingsProblems = {
  too_many_pots: {
    status: 409,
    title: "Você já tem {limit} cofrinhos",
    detail: "Esse é o máximo. Feche um que não usa mais para criar outro.",
  },
  pot_closed: {
    status: 409,
    title: "Este cofrinho foi fechado",
    detail: "O que havia nele voltou para a carteira. Crie outro para guardar de novo.",
  },
  pot_short: {
    status: 422,
    title: "O cofrinho não tem tudo isso",
    detail: "Há {available} guardados. Informe um valor menor.",
  },
  pot_amount_too_small: {
    status: 422,
    title: "Valor pequeno demais para resgatar",
    detail: "Depois dos impostos não sobraria um centavo. Informe um valor maior.",
  },
  pot_figures_changed: {
    status: 409,
    title: "Os valores do resgate mudaram",
    detail: "Agora você recebe {net}. Confira e confirme de novo.",
  },
  sale_shares_too_high: {
    status: 422,
    title: "As regras passam de 100% da venda",
    detail: "Seus outros cofrinhos já guardam {taken}% de cada venda. Informe no máximo {left}%.",
  },
} as const satisfies Record<string, ProblemText>;
