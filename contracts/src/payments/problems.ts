import type { ProblemText } from "../core/problem-text.ts";

/** What the rails say no with, by subject; part of the one table in `core/problems.ts`. */
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
    detail:
      "Ele já foi pago ou cancelado, venceu ou não foi registrado. Crie um novo, se precisar.",
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
  pix_key_taken: {
    status: 409,
    title: "Esta chave está em outra carteira",
    detail: "Quem a cadastrou precisa removê-la antes. Se o dado é seu, fale com o suporte.",
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
  schedule_needs_device: {
    status: 403,
    title: "Confirme este aparelho antes de agendar",
    detail: "Este aparelho é novo. Confirme-o em Limites e agende de novo.",
  },
  schedule_missed: {
    status: 409,
    title: "O dia passou sem o envio",
    detail: "O Pix não saiu no dia marcado e nada foi cobrado. Envie agora ou agende de novo.",
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
    detail: "{way}.",
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

const payoutProblems = {
  pix_key_invalid: {
    status: 422,
    title: "Isto não é uma chave Pix",
    detail: "Informe um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.",
  },
  pix_key_ambiguous: {
    status: 422,
    title: "Este número pode ser um CPF ou um celular",
    detail: "Escolha qual dos dois é a chave e consulte de novo.",
  },
  pix_key_not_found: {
    status: 404,
    title: "Nenhuma conta tem esta chave Pix",
    detail: "Confira a chave com quem vai receber. Nada foi enviado.",
  },
  payee_changed: {
    status: 409,
    title: "Esta chave Pix mudou de dono",
    detail: "Agora ela é de {name}. Confirme com quem vai receber e consulte a chave de novo.",
  },
  pix_code_not_pix: {
    status: 422,
    title: "Isto não é um código Pix",
    detail: "Copie o código inteiro, do começo ao fim, e cole aqui.",
  },
  pix_code_is_boleto: {
    status: 422,
    title: "Este é o código de um boleto",
    detail: "Aqui se paga com Pix. Se o boleto tiver um QR Code, use o código dele.",
  },
  pix_code_is_invoice: {
    status: 422,
    title: "Esta é a chave de uma nota fiscal",
    detail: "Ela não serve para pagar. Peça o código Pix a quem vai receber.",
  },
  pix_code_is_card: {
    status: 422,
    title: "Isto parece o número de um cartão",
    detail: "Por segurança, não o cole aqui. Copie o código Pix de quem vai receber.",
  },
  pix_code_damaged: {
    status: 422,
    title: "O código Pix está incompleto ou foi alterado",
    detail: "Peça um novo código a quem vai receber. Nada foi enviado.",
  },
  pix_code_unsupported: {
    status: 422,
    title: "Este tipo de código Pix não é aceito aqui",
    detail: "Códigos de saque, troco ou débito automático não podem ser pagos pela AREON.",
  },
  pix_code_not_payable: {
    status: 409,
    title: "Este código Pix não pode mais ser pago",
    detail: "Ele venceu, foi cancelado ou já foi pago. Peça um novo a quem vai receber.",
  },
  pix_amount_fixed: {
    status: 422,
    title: "O valor deste código é fixo",
    detail: "Este código cobra exatamente {amount}.",
  },
  bank_not_found: {
    status: 422,
    title: "Banco não encontrado",
    detail: "Escolha o banco pela lista.",
  },
  bank_account_not_own: {
    status: 422,
    title: "A conta precisa ser sua",
    detail: "Só é possível sacar para uma conta no CPF ou CNPJ do seu cadastro.",
  },
  bank_account_not_found: {
    status: 404,
    title: "Conta bancária não encontrada",
    detail: "Escolha uma das suas contas ou cadastre uma nova.",
  },
  too_many_bank_accounts: {
    status: 409,
    title: "Você já tem contas demais",
    detail: "São no máximo {max} contas. Remova uma para cadastrar outra.",
  },
  payout_fee_changed: {
    status: 409,
    title: "A taxa mudou",
    detail: "A taxa deste saque agora é {fee}. Confira e confirme de novo.",
  },
  payout_limit_exceeded: {
    status: 422,
    title: "Acima do seu limite de envio",
    detail: "Seu limite para este período é {limit}. Restam {left}. {way_out}.",
  },
  payout_night_limit_exceeded: {
    status: 422,
    title: "Acima do seu limite da noite",
    detail: "Depois das {night_from} o limite {of} é {limit}. Restam {left}. {way_out}.",
  },
  new_device_payout_too_high: {
    status: 422,
    title: "Este aparelho é novo",
    detail:
      "Até você confirmar este aparelho, cada envio pode ser de até {each}. " +
      "Confirme o aparelho em Limites.",
  },
  new_device_limit_exceeded: {
    status: 422,
    title: "Acima do limite de um aparelho novo",
    detail:
      "Até você confirmar este aparelho, o limite é {daily} por dia. Restam {left}. " +
      "Confirme o aparelho em Limites.",
  },
  limit_above_most: {
    status: 422,
    title: "Limite alto demais",
    detail: "O limite pode ser de até {most}.",
  },
  limit_unchanged: {
    status: 422,
    title: "O limite já é este",
    detail: "Informe um valor diferente do atual.",
  },
  device_code_needed: {
    status: 422,
    title: "Falta o código que enviamos",
    detail: "Confirme com o código enviado ao seu e-mail ou com o aplicativo autenticador.",
  },
  device_code_wrong: {
    status: 422,
    title: "Código incorreto ou vencido",
    detail: "Confira o código mais recente que enviamos ou peça um novo.",
  },
  payout_not_cancellable: {
    status: 409,
    title: "Este envio já saiu ou já terminou",
    detail: "Só dá para cancelar antes de o banco receber o pedido.",
  },
  device_unknown: {
    status: 409,
    title: "Não reconhecemos este aparelho",
    detail: "Saia, entre de novo neste aparelho e confirme.",
  },
} as const satisfies Record<string, ProblemText>;

const cardProblems = {
  card_payment_not_refundable: {
    status: 409,
    title: "Este pagamento não pode ser devolvido ao cartão",
    detail: "Ele não está pago, está em contestação, ou o valor passa do que resta a devolver.",
  },
  card_refund_short_of_funds: {
    status: 409,
    title: "Não há saldo para devolver",
    detail: "O valor deste pagamento já não está disponível na conta que o recebeu.",
  },
} as const satisfies Record<string, ProblemText>;

const deskProblems = {
  return_in_doubt: {
    status: 503,
    title: "O banco não confirmou a devolução",
    detail: "O valor fica reservado para ela. Tente de novo em alguns minutos: não sai em dobro.",
  },
  return_refused: {
    status: 409,
    title: "O banco não fez a devolução",
    detail:
      "O valor continua sem dono. Confira com o banco o motivo, ou credite a quem ele pertence.",
  },
  assignment_pending: {
    status: 409,
    title: "Já há um pedido para este valor",
    detail: "Outra pessoa precisa confirmá-lo ou recusá-lo em Aprovações.",
  },
  break_not_closable: {
    status: 409,
    title: "Esta divergência não fecha assim",
    detail:
      "Dinheiro sem dono se devolve a quem pagou; uma soma que não confere fecha quando os livros conferirem.",
  },
} as const satisfies Record<string, ProblemText>;

export const paymentsProblems = {
  ...deskProblems,
  ...railProblems,
  ...chargeProblems,
  ...payoutProblems,
  ...boletoProblems,
  ...pixKeyProblems,
  ...scheduleProblems,
  ...contestProblems,
  ...cardProblems,
} as const;
