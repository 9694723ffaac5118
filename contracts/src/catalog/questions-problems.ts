import type { ProblemText } from "../core/problem-text.ts";

/** What favourites, questions and saved searches say no with; part of the one table in `core/problems.ts`. */
export const catalogQuestionsProblems = {
  favorites_full: {
    status: 409,
    title: "Você chegou ao limite de favoritos",
    detail: "São no máximo {max} ofertas. Retire uma da lista para guardar outra.",
  },
  own_product: {
    status: 403,
    title: "Esta oferta é sua",
    detail: "Perguntas e favoritos são para quem compra.",
  },
  question_has_contact: {
    status: 422,
    title: "Retire o contato do texto",
    detail:
      "Encontramos {what}. Telefone, e-mail, links e perfis não podem aparecer antes do pagamento: " +
      "combine tudo por aqui, onde seu dinheiro fica protegido.",
  },
  questions_used_up: {
    status: 429,
    title: "Você já fez muitas perguntas hoje",
    detail: "São no máximo {max} por dia. Espere as respostas e volte amanhã.",
  },
  questions_waiting: {
    status: 409,
    title: "Espere a resposta do vendedor",
    detail: "Você já tem {max} perguntas sem resposta nesta oferta.",
  },
  question_closed: {
    status: 409,
    title: "Esta pergunta já foi encerrada",
    detail: "Atualize a página para ver a situação atual.",
  },
  answer_final: {
    status: 409,
    title: "A resposta não pode mais ser mudada",
    detail: "Uma resposta pode ser corrigida até {minutes} minutos depois de publicada.",
  },
  saved_searches_full: {
    status: 409,
    title: "Você chegou ao limite de buscas salvas",
    detail: "São no máximo {max}. Exclua uma para salvar outra.",
  },
  saved_search_empty: {
    status: 422,
    title: "Escolha o que procurar antes de salvar",
    detail: "Busque por um nome ou use ao menos um filtro.",
  },
} as const satisfies Record<string, ProblemText>;
