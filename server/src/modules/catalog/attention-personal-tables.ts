import { otherPerson, shown, technical, type PersonalTable } from "#modules/identity";

/** What is known of a person because they followed offers or talked about them in public. */
export const attentionPersonalTables: readonly PersonalTable[] = [
  {
    table: "catalog.favorites",
    title: "Ofertas favoritas",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      user_id: technical,
      product_id: shown("Oferta"),
      id: technical,
      known_price: shown("Preço de que você soube"),
      known_title: shown("Título de que você soube"),
      saved_at: shown("Guardada em"),
      price_told_at: shown("Último aviso de preço"),
      stock_told_at: shown("Último aviso de estoque"),
    },
  },
  {
    table: "catalog.saved_searches",
    title: "Buscas salvas",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      id: technical,
      user_id: technical,
      name: shown("Nome"),
      filters: shown("O que busca"),
      created_at: shown("Salva em"),
      looked_until: technical,
      next_look_at: technical,
      last_count: shown("Ofertas no último aviso"),
      last_told_at: shown("Último aviso"),
    },
  },
  {
    table: "catalog.questions",
    title: "Perguntas que você fez",
    owner: "asked_by",
    // Others rely on what was answered; nothing says any more who asked.
    onErasure: "clear",
    clearsTo: { asked_by: null },
    columns: {
      id: technical,
      product_id: shown("Oferta"),
      seller_party_id: otherPerson,
      asked_by: technical,
      text: shown("Pergunta"),
      asked_at: shown("Feita em"),
      answered_at: shown("Respondida em"),
      hidden_at: shown("Ocultada em"),
      hidden_by: otherPerson,
      hidden_reason: shown("Motivo"),
    },
  },
  {
    table: "catalog.answers",
    title: "Respostas que você deu",
    owner: "answered_by",
    onErasure: "clear",
    clearsTo: { answered_by: null },
    columns: {
      question_id: shown("Pergunta"),
      answered_by: technical,
      text: shown("Resposta"),
      answered_at: shown("Dada em"),
      edited_at: shown("Corrigida em"),
    },
  },
];
