import type { ProblemText } from "../core/problem-text.ts";

/** What disputes say no with; part of the one table in `core/problems.ts`. */
export const disputesProblems = {
  dispute_exists: {
    status: 409,
    title: "Este pedido já está em disputa",
    detail: "Abra a disputa {code} para acompanhar ou responder.",
  },
  dispute_given_up: {
    status: 409,
    title: "Você já retirou uma disputa deste pedido",
    detail: "Quem retira uma disputa não abre outra do mesmo pedido. Fale com o suporte.",
  },
  dispute_reason_not_yours: {
    status: 422,
    title: "Escolha outro motivo",
    detail: "Este motivo não vale para o seu lado do pedido.",
  },
  dispute_wish_empty: {
    status: 422,
    title: "Diga quanto você quer de volta",
    detail: "Informe um valor acima de zero. Ele pode ser uma parte ou tudo o que está guardado.",
  },
  dispute_act_not_allowed: {
    status: 409,
    title: "A disputa não permite mais esta ação",
    detail: "A situação mudou. Atualize a página para ver o que pode ser feito agora.",
  },
  dispute_proposal_gone: {
    status: 409,
    title: "Esta proposta não vale mais",
    detail: "Ela foi respondida, retirada ou trocada por outra. Atualize a página.",
  },
  dispute_evidence_full: {
    status: 422,
    title: "Você já juntou provas demais",
    detail: "Cada lado junta até {most} arquivos. Retire um que ainda não enviou.",
  },
  dispute_evidence_sent: {
    status: 409,
    title: "Esta prova já foi enviada",
    detail: "O que foi enviado fica na disputa e não pode ser retirado.",
  },
  dispute_nothing_to_send: {
    status: 422,
    title: "Não há prova para enviar",
    detail: "Junte uma foto ou um documento antes de enviar.",
  },
  dispute_thread_full: {
    status: 422,
    title: "A conversa chegou ao limite",
    detail: "Esta disputa já tem {most} mensagens. Peça a mediação da AREON.",
  },
  dispute_decision_pending: {
    status: 409,
    title: "Uma decisão espera a segunda pessoa",
    detail: "Até ela ser aprovada ou recusada, a mesa não propõe nem decide de novo.",
  },
} as const satisfies Record<string, ProblemText>;
