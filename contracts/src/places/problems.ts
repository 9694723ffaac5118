import type { ProblemText } from "../core/problem-text.ts";

/** What looking up a postal code says no with; part of the one table in `core/problems.ts`. */
export const placesProblems = {
  postal_code_not_found: {
    status: 404,
    title: "CEP não encontrado",
    detail: "Confira os números ou preencha o endereço.",
  },
  postal_code_not_available: {
    status: 503,
    title: "Não foi possível consultar o CEP",
    detail: "Preencha o endereço ou tente de novo em instantes.",
  },
} as const satisfies Record<string, ProblemText>;
