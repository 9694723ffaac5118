import { otherPerson, ownedByParty, shown, technical, type PersonalTable } from "#modules/identity";

const keptWithOrder = { onErasure: { kept: "orders" } } as const;

/** What a dispute says to either side. */
const caseColumns = {
  id: technical,
  code: shown("Código"),
  order_id: shown("Pedido"),
  opened_by: shown("Quem abriu"),
  reason: shown("Motivo"),
  amount: shown("Valor em disputa, em centavos"),
  wanted_refund: shown("Devolução pedida, em centavos"),
  state: shown("Situação"),
  waits_for: shown("Espera por"),
  due_at: shown("Próximo prazo"),
  clock_failed_at: technical,
  assigned_to: otherPerson,
  escalated_at: technical,
  asked_from: shown("Provas pedidas a"),
  asked_note: otherPerson,
  approval_id: technical,
  arithmetic: shown("Conta da classificação"),
  opened_at: shown("Aberta em"),
  ended_at: shown("Encerrada em"),
  refund: shown("Devolvido em centavos"),
  to_seller: shown("Ficou com o vendedor, em centavos"),
  version: technical,
} as const satisfies PersonalTable["columns"];

const cases: readonly PersonalTable[] = [
  {
    table: "disputes.cases",
    title: "Disputas de pedidos que você comprou",
    owner: "buyer_user_id",
    ...keptWithOrder,
    columns: {
      ...caseColumns,
      buyer_party_id: technical,
      buyer_user_id: technical,
      seller_party_id: otherPerson,
      opener_user_id: technical,
      // What the platform takes is agreed with the seller.
      seller_net: otherPerson,
    },
  },
  {
    table: "disputes.cases",
    title: "Disputas de pedidos que você vendeu",
    owner: ownedByParty("seller_party_id"),
    ...keptWithOrder,
    columns: {
      ...caseColumns,
      buyer_party_id: otherPerson,
      buyer_user_id: otherPerson,
      seller_party_id: technical,
      opener_user_id: technical,
      seller_net: shown("Ficou com você sem a taxa, em centavos"),
    },
  },
];

const words: readonly PersonalTable[] = [
  {
    table: "disputes.statements",
    title: "O que você disse em disputas",
    owner: "user_id",
    ...keptWithOrder,
    columns: {
      case_id: technical,
      side: shown("Lado"),
      user_id: technical,
      text: shown("O que você escreveu"),
      saved_at: shown("Salvo em"),
      sent_at: shown("Enviado em"),
    },
  },
  {
    table: "disputes.evidence",
    title: "Provas que você juntou a disputas",
    owner: "user_id",
    ...keptWithOrder,
    columns: {
      id: technical,
      case_id: technical,
      side: shown("Lado"),
      user_id: technical,
      file_id: technical,
      title: shown("Nome"),
      filename: shown("Arquivo"),
      content_type: shown("Tipo"),
      size_bytes: shown("Tamanho em bytes"),
      sha256: technical,
      added_at: shown("Juntada em"),
      sent_at: shown("Enviada em"),
    },
  },
  {
    table: "disputes.messages",
    title: "Suas mensagens em disputas",
    owner: "user_id",
    ...keptWithOrder,
    columns: {
      id: technical,
      case_id: technical,
      voice: shown("Como"),
      user_id: technical,
      text: shown("O que você escreveu"),
      said_at: shown("Quando"),
    },
  },
];

const outcomes: readonly PersonalTable[] = [
  {
    table: "disputes.proposals",
    title: "Suas propostas em disputas",
    owner: "user_id",
    ...keptWithOrder,
    columns: {
      id: technical,
      case_id: technical,
      voice: shown("Como"),
      user_id: technical,
      refund: shown("Devolução proposta, em centavos"),
      reason: shown("Por quê"),
      state: shown("Situação"),
      buyer_answer: shown("Resposta do comprador"),
      seller_answer: shown("Resposta do vendedor"),
      due_at: shown("Valia até"),
      made_at: shown("Feita em"),
      ended_at: shown("Encerrada em"),
    },
  },
  {
    table: "disputes.decisions",
    title: "Disputas que você decidiu",
    owner: "decided_by",
    ...keptWithOrder,
    columns: {
      id: technical,
      case_id: technical,
      refund: shown("Devolução em centavos"),
      reason: shown("Por quê"),
      decided_by: technical,
      second_by: otherPerson,
      decided_at: shown("Quando"),
    },
  },
  {
    table: "disputes.steps",
    title: "O que você fez em disputas",
    owner: "actor_id",
    ...keptWithOrder,
    columns: {
      id: technical,
      case_id: technical,
      act: shown("O quê"),
      from_state: shown("De"),
      to_state: shown("Para"),
      by_role: shown("Como"),
      actor_id: technical,
      detail: technical,
      happened_at: shown("Quando"),
    },
  },
];

/** What is known of a person because of a dispute. It stays as long as its order does. */
export const disputesPersonalTables: readonly PersonalTable[] = [...cases, ...words, ...outcomes];
