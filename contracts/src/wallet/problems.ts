import type { ProblemText } from "../core/problem-text.ts";

/** What the wallet says no with; part of the one table in `core/problems.ts`. */
export const walletProblems = {
  wallet_not_for_admins: {
    status: 403,
    title: "Administradores não têm carteira",
    detail: "Entre com uma conta de comprador ou vendedor, ou veja o financeiro da plataforma.",
  },
  adjustment_needs_cpf: {
    status: 403,
    title: "Falta um CPF para este ajuste",
    detail:
      "Quem pede e quem confirma um ajuste precisa ter o CPF no cadastro. Falta o de {who}: " +
      "abra Perfil, complete o cadastro e tente de novo.",
  },
  insufficient_funds: {
    status: 422,
    title: "Saldo insuficiente",
    detail: "O saldo disponível é de {available}. Informe um valor menor.",
  },
  limit_exceeded: {
    status: 422,
    title: "Acima do seu limite de hoje",
    detail: "Você ainda pode enviar {left} hoje, de um limite diário de {daily}.",
  },
  payee_not_found: {
    status: 404,
    title: "Não encontramos quem vai receber",
    detail: "Confira a chave. A pessoa precisa ter conta com cadastro completo na AREON.",
  },
  payee_is_self: {
    status: 422,
    title: "Esta carteira é sua",
    detail: "Informe a chave de outra pessoa.",
  },
  look_ups_used_up: {
    status: 429,
    title: "Você chegou ao limite de consultas de hoje",
    detail: "Envie para quem você já pagou ou tente de novo amanhã.",
  },
  period_too_long: {
    status: 422,
    title: "Período longo demais",
    detail: "Escolha um período de até {days} dias.",
  },
  receipt_not_given: {
    status: 409,
    title: "Este movimento não tem comprovante",
    detail: "Só transferências têm comprovante para enviar. O detalhe deste fica no seu extrato.",
  },
  receipt_not_ready: {
    status: 409,
    title: "O comprovante ainda não está pronto",
    detail: "Ele fica disponível assim que o movimento for concluído.",
  },
} as const satisfies Record<string, ProblemText>;
