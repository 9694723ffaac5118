import { otherPerson, shown, technical, type PersonalTable } from "#modules/identity";

const ofParty = {
  column: "party_id",
  of: "identity.memberships",
  select: "party_id",
  where: "user_id",
} as const;

/**
 * What is known of a person because they reviewed others. An export holds what the person wrote: what
 * others wrote of them is theirs, and may not be published yet.
 */
export const reviewsPersonalTables: readonly PersonalTable[] = [
  {
    table: "reviews.reviews",
    title: "Avaliações que você escreveu",
    owner: "author_id",
    // Others rely on what was said; nothing says any more by whom.
    onErasure: "clear",
    clearsTo: { author_id: null },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      side: shown("Como comprador ou vendedor"),
      author_id: technical,
      author_party_id: technical,
      about_party_id: otherPerson,
      stars: shown("Estrelas"),
      text: shown("Texto"),
      tags: shown("Marcações"),
      written_at: shown("Escrita em"),
      published_at: shown("Publicada em"),
      answered_at: shown("Respondida em"),
      hidden_at: shown("Ocultada em"),
      hidden_by: otherPerson,
      hidden_reason: shown("Motivo"),
    },
  },
  {
    table: "reviews.answers",
    title: "Respostas que você deu a avaliações",
    owner: "answered_by",
    onErasure: "clear",
    clearsTo: { answered_by: null },
    columns: {
      review_id: shown("Avaliação"),
      answered_by: technical,
      text: shown("Resposta"),
      answered_at: shown("Dada em"),
      edited_at: shown("Corrigida em"),
      hidden_at: shown("Ocultada em"),
      hidden_by: otherPerson,
      hidden_reason: shown("Motivo"),
    },
  },
  {
    table: "reviews.reports",
    title: "Avaliações que você denunciou",
    owner: "reported_by",
    onErasure: "clear",
    clearsTo: { reported_by: null },
    columns: {
      id: technical,
      review_id: shown("Avaliação"),
      reported_by: technical,
      reason: shown("Motivo"),
      reported_at: shown("Feita em"),
      decided_at: shown("Decidida em"),
      decided_by: otherPerson,
      decision: shown("Decisão"),
    },
  },
  {
    table: "reviews.record_sales",
    title: "Vendas que contam na sua reputação",
    owner: ofParty,
    onErasure: "delete",
    columns: {
      party_id: technical,
      order_id: shown("Pedido"),
      happened_at: shown("Encerrado em"),
      is_completed: shown("Concluído"),
      is_on_time: shown("No prazo"),
      days_late: shown("Dias de atraso"),
      is_as_agreed: shown("Qualidade conforme combinado"),
      is_dispute_lost: shown("Disputa perdida"),
      is_cancelled: shown("Cancelado por quem vendeu"),
    },
  },
  {
    table: "reviews.records",
    title: "Sua reputação em números",
    owner: ofParty,
    onErasure: "delete",
    columns: {
      party_id: technical,
      due_at: technical,
      counted_at: shown("Contado em"),
      completed: shown("Vendas concluídas"),
      on_time: shown("No prazo"),
      late: shown("Com atraso"),
      as_agreed: shown("Qualidade conforme combinado"),
      disputes_lost: shown("Disputas perdidas"),
      cancelled: shown("Canceladas por quem vendeu"),
      stars_sum: shown("Soma de estrelas"),
      stars_count: shown("Avaliações"),
    },
  },
];
