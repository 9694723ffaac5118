import type { ProblemText } from "../core/problem-text.ts";

/** What quotes say no with; part of the one table in `core/problems.ts`. */
export const quotesProblems = {
  quotes_not_available: {
    status: 503,
    title: "Erro ao carregar cotações",
    detail: "Ainda não há cotações guardadas. Tente de novo em instantes.",
  },
} as const satisfies Record<string, ProblemText>;
