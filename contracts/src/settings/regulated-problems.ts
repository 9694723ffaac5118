import type { ProblemText } from "../core/problem-text.ts";

/** What every regulated product says no with; part of the one table in `core/problems.ts`. */
export const regulatedProblems = {
  product_not_offered: {
    status: 409,
    title: "Ainda não oferecemos este produto",
    detail:
      "Ele volta a aparecer quando houver uma instituição parceira. O que você já tem continua seu.",
  },
} as const satisfies Record<string, ProblemText>;
