import type { ProblemText } from "../core/problem-text.ts";

/** What virtual cards say no with; part of the one table in `core/problems.ts`. */
export const cardsProblems = {
  too_many_cards: {
    status: 409,
    title: "Você já tem {most} cartões",
    detail: "Exclua um cartão que não usa mais e crie o novo.",
  },
  card_not_open: {
    status: 409,
    title: "Este cartão não pode mais ser mudado",
    detail: "Ele foi encerrado ou ainda está sendo criado. Atualize a página para ver a situação.",
  },
  card_issuer_away: {
    status: 503,
    title: "O emissor do cartão não respondeu",
    detail: "Os dados do cartão ficam só com ele. Tente de novo em alguns minutos.",
  },
} as const satisfies Record<string, ProblemText>;
