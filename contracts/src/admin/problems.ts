import type { ProblemText } from "../core/problem-text.ts";

/** What approvals by a second person say no with; part of the one table in `core/problems.ts`. */
export const adminProblems = {
  approval_not_pending: {
    status: 409,
    title: "Este pedido de aprovação já foi decidido",
    detail: "Atualize a lista para ver a situação atual.",
  },
  approval_needs_other_person: {
    status: 403,
    title: "Outra pessoa precisa aprovar",
    detail: "Quem pede a mudança não pode aprová-la.",
  },
} as const satisfies Record<string, ProblemText>;
