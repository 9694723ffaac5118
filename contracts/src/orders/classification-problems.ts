import type { ProblemText } from "../core/problem-text.ts";

/** What classification tickets say no with; part of the one table in `core/problems.ts`. */
export const classificationProblems = {
  classification_closed: {
    status: 409,
    title: "Este pedido não aceita romaneio agora",
    detail:
      "O romaneio entra depois que a carga sai e antes que o dinheiro seja liberado. Atualize a página.",
  },
  classification_there: {
    status: 409,
    title: "Já há um romaneio para este item",
    detail: "Atualize a página para ver os números e aceitar ou contestar.",
  },
  classification_figures: {
    status: 422,
    title: "Confira os números do romaneio",
    detail: "Informe exatamente o que a tabela acordada pede: {parameters}.",
  },
  classification_answered: {
    status: 409,
    title: "O outro lado já respondeu",
    detail: "Este romaneio não pode mais ser corrigido por você. Atualize a página.",
  },
  classification_accepted: {
    status: 409,
    title: "Você já aceitou este romaneio",
    detail: "Falta o outro lado. Atualize a página para ver como está.",
  },
  classification_changed: {
    status: 409,
    title: "O romaneio mudou",
    detail: "Ele foi corrigido enquanto você olhava. Confira os novos números antes de aceitar.",
  },
  refund_by_ticket: {
    status: 409,
    title: "Acerte pelo romaneio",
    detail:
      "Há um romaneio neste pedido: o que volta ao comprador sai por ele. Aceite, corrija ou conteste os números.",
  },
  corrections_full: {
    status: 422,
    title: "Correções demais",
    detail: "Um romaneio pode ser corrigido {most} vezes. Aceite ou conteste os números.",
  },
} as const satisfies Record<string, ProblemText>;
