import { otherPerson, shown, technical, type PersonalTable } from "#modules/identity";

/** What a person entered, accepted or contested of a classification. */
export const classificationPersonalTables: readonly PersonalTable[] = [
  {
    table: "orders.classifications",
    title: "Romaneios de classificação que você informou",
    owner: "entered_by",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      position: technical,
      state: shown("Situação"),
      entered_side: shown("Como"),
      entered_by: technical,
      entered_at: shown("Informado em"),
      corrected_at: shown("Corrigido em"),
      corrections: shown("Correções"),
      delivered_kg: shown("Peso na balança em quilos"),
      figures: shown("Números da classificação"),
      difference: shown("Diferença em centavos"),
      file_id: technical,
      due_at: shown("Contestável até"),
      buyer_accepted_at: shown("Aceito pelo comprador em"),
      seller_accepted_at: shown("Aceito pelo vendedor em"),
      contested_side: shown("Contestado por"),
      contested_at: shown("Contestado em"),
      // Perhaps the other side's words; one's own stand in the steps.
      contest_reason: otherPerson,
      version: technical,
      clock_failed_at: technical,
    },
  },
  {
    table: "orders.classification_steps",
    title: "O que você fez com romaneios de classificação",
    owner: "actor_id",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      ticket_id: technical,
      act: shown("Ato"),
      by_role: shown("Como"),
      actor_id: technical,
      detail: shown("O que você informou"),
      happened_at: shown("Quando"),
    },
  },
];
