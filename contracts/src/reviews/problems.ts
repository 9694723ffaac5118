import type { ProblemText } from "../core/problem-text.ts";

/** What reviews say no with; part of the one table in `core/problems.ts`. */
export const reviewsProblems = {
  review_not_open: {
    status: 409,
    title: "Ainda não dá para avaliar este pedido",
    detail: "A avaliação abre quando o pedido é concluído.",
  },
  review_closed: {
    status: 409,
    title: "O prazo para avaliar terminou",
    detail: "Cada pedido pode ser avaliado até {days} dias depois de concluído.",
  },
  review_published: {
    status: 409,
    title: "Sua avaliação já foi publicada",
    detail: "Depois de publicada ela não muda mais.",
  },
  review_has_contact: {
    status: 422,
    title: "Retire o contato do texto",
    detail:
      "Encontramos {what}. A avaliação é pública: telefone, e-mail, links e perfis não aparecem nela.",
  },
  review_tag_of_other_side: {
    status: 422,
    title: "Confira as marcações",
    detail: "Alguma delas vale só para o outro lado do pedido. Atualize a página.",
  },
  review_hidden: {
    status: 409,
    title: "Esta avaliação não está mais publicada",
    detail: "Atualize a página para ver a situação atual.",
  },
  review_answer_final: {
    status: 409,
    title: "A resposta não pode mais ser mudada",
    detail: "Uma resposta pode ser corrigida até {minutes} minutos depois de publicada.",
  },
  own_review: {
    status: 403,
    title: "Esta avaliação é sua",
    detail: "Só outra pessoa pode denunciá-la.",
  },
  reports_used_up: {
    status: 429,
    title: "Você já fez muitas denúncias hoje",
    detail: "São no máximo {max} por dia. Volte amanhã.",
  },
} as const satisfies Record<string, ProblemText>;
