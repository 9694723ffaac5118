import type { ProblemText } from "../core/problem-text.ts";

/** What changing a setting says no with; part of the one table in `core/problems.ts`. */
export const settingsProblems = {
  setting_value_invalid: {
    status: 422,
    title: "Valor fora do formato desta configuração",
    detail: "{key} aceita {kind}.",
  },
  setting_in_the_past: {
    status: 422,
    title: "A mudança precisa valer a partir de agora ou depois",
    detail: "Escolha uma data de início que ainda não passou.",
  },
} as const satisfies Record<string, ProblemText>;
