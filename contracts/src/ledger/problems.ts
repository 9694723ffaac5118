import type { ProblemText } from "../core/problem-text.ts";

/** What the books say no with; part of the one table in `core/problems.ts`. */
export const ledgerProblems = {
  ledger_account_closed: {
    status: 409,
    title: "Esta conta está encerrada",
    detail: "Ela não recebe nem envia mais valores.",
  },
  hold_not_open: {
    status: 409,
    title: "Este valor não está mais reservado",
    detail: "A reserva já foi usada, liberada ou venceu. Atualize a página.",
  },
} as const satisfies Record<string, ProblemText>;
