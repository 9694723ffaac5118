import type { ProblemText } from "../core/problem-text.ts";

/** What signing in and the desk of accounts say no with; part of the one table in `core/problems.ts`. */
export const identityProblems = {
  recovery_code_invalid: {
    status: 422,
    title: "Código de recuperação incorreto",
    detail: "Confira o código. Cada um vale uma só vez.",
  },
  staff_account: {
    status: 403,
    title: "Esta é a conta de um administrador",
    detail: "Só quem concede papéis pode agir sobre ela.",
  },
  user_already_suspended: {
    status: 409,
    title: "Esta conta já está suspensa",
    detail: "Atualize a página para ver a situação atual.",
  },
  user_not_suspended: {
    status: 409,
    title: "Esta conta não está suspensa",
    detail: "Atualize a página para ver a situação atual.",
  },
  end_in_the_past: {
    status: 422,
    title: "O fim da suspensão já passou",
    detail: "Escolha uma data futura ou suspenda sem prazo.",
  },
  role_for_admins_only: {
    status: 422,
    title: "Papéis de equipe são só para administradores",
    detail: "Compradores e vendedores têm o papel da própria conta.",
  },
  role_already_granted: {
    status: 409,
    title: "A pessoa já tem este papel",
    detail: "Atualize a página para ver a situação atual.",
  },
  role_not_granted: {
    status: 409,
    title: "A pessoa não tem este papel",
    detail: "Atualize a página para ver a situação atual.",
  },
  role_change_pending: {
    status: 409,
    title: "Esta mudança já espera aprovação",
    detail: "Outro administrador precisa decidir o pedido que já existe.",
  },
} as const satisfies Record<string, ProblemText>;
