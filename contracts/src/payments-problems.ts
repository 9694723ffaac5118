import type { ProblemText } from "./wallet-problems.ts";

/** What the rails say no with, by subject; part of the one table in `problems.ts`. */
const railProblems = {
  rails_off: {
    status: 503,
    title: "Pix e boleto ainda não estão disponíveis",
    detail: "A AREON ainda não tem um banco parceiro ligado. Tente de novo mais tarde.",
  },
  bank_unavailable: {
    status: 503,
    title: "O banco não respondeu",
    detail: "Seu dinheiro está seguro e nada foi cobrado. Tente de novo em alguns minutos.",
  },
} as const satisfies Record<string, ProblemText>;

const chargeProblems = {
  charge_not_open: {
    status: 409,
    title: "Esta cobrança não está mais aberta",
    detail: "Ela já foi paga, cancelada ou venceu. Crie uma nova, se precisar.",
  },
} as const satisfies Record<string, ProblemText>;

const boletoProblems = {
  boleto_due_date_invalid: {
    status: 422,
    title: "Escolha outro vencimento",
    detail: "O vencimento pode ser de {first} a {last}.",
  },
  boleto_amount_invalid: {
    status: 422,
    title: "Valor fora do que um boleto aceita",
    detail: "Informe um valor de {least} a {most}.",
  },
  too_many_open_boletos: {
    status: 409,
    title: "Você tem boletos demais em aberto",
    detail: "São no máximo {max} por vez. Cancele os que não usa mais ou espere o pagamento.",
  },
  boleto_not_open: {
    status: 409,
    title: "Este boleto não está mais em aberto",
    detail: "Ele já foi pago, cancelado ou venceu. Crie um novo, se precisar.",
  },
  boleto_not_ready: {
    status: 409,
    title: "O boleto ainda não está pronto",
    detail: "O banco ainda está registrando este boleto. Tente de novo em instantes.",
  },
} as const satisfies Record<string, ProblemText>;

const pixKeyProblems = {
  pix_key_not_confirmed: {
    status: 409,
    title: "Confirme antes este dado",
    detail: "Para usar como chave Pix, {what} precisa estar no seu perfil e confirmado.",
  },
  pix_key_exists: {
    status: 409,
    title: "Você já tem esta chave",
    detail: "Ela já está cadastrada ou em cadastro na sua carteira.",
  },
  pix_key_limit: {
    status: 409,
    title: "Você chegou ao limite de chaves",
    detail: "São no máximo {max} chaves Pix. Remova uma para cadastrar outra.",
  },
  pix_key_not_active: {
    status: 409,
    title: "Esta chave não está ativa",
    detail: "Atualize a página para ver a situação atual.",
  },
} as const satisfies Record<string, ProblemText>;

const scheduleProblems = {
  schedule_date_invalid: {
    status: 422,
    title: "Escolha outra data",
    detail: "O primeiro Pix pode ser de {first} a {last}.",
  },
  schedule_too_long: {
    status: 422,
    title: "São repetições demais",
    detail: "Agende até {max} vezes; depois é só agendar de novo.",
  },
  schedule_not_open: {
    status: 409,
    title: "Não há mais o que cancelar",
    detail: "Este Pix já foi enviado, cancelado ou não saiu. Atualize a página.",
  },
  payee_not_for_schedules: {
    status: 422,
    title: "Este código não pode ser agendado",
    detail: "Um código Pix de cobrança vale para um pagamento agora. Agende usando a chave Pix.",
  },
} as const satisfies Record<string, ProblemText>;

const contestProblems = {
  contest_elsewhere: {
    status: 422,
    title: "Este caso não é de contestação",
    detail: "{way}",
  },
  contest_not_possible: {
    status: 409,
    title: "Este envio não pode ser contestado",
    detail: "Só um Pix já concluído, enviado para fora da AREON, pode ser contestado.",
  },
  contest_too_late: {
    status: 409,
    title: "O prazo de contestação terminou",
    detail: "Um Pix pode ser contestado em até {days} dias. Registre um boletim de ocorrência.",
  },
  contest_exists: {
    status: 409,
    title: "Este Pix já foi contestado",
    detail: "Acompanhe a contestação na lista.",
  },
} as const satisfies Record<string, ProblemText>;

export const paymentsProblems = {
  ...railProblems,
  ...chargeProblems,
  ...boletoProblems,
  ...pixKeyProblems,
  ...scheduleProblems,
  ...contestProblems,
} as const;
