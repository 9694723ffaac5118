import {
  otherPerson,
  ownedByAddress,
  secret,
  shown,
  technical,
  type PersonalTable,
} from "#modules/identity";

const ticketColumns = {
  id: technical,
  code: shown("Código"),
  protocol: shown("Protocolo"),
  channel: shown("Canal"),
  state: shown("Situação"),
  subject: shown("Assunto"),
  user_id: technical,
  contact_name: shown("Nome"),
  contact_email: shown("E-mail"),
  contact_phone: shown("Telefone"),
  consented_at: shown("Concordou em receber a resposta em"),
  access_key: secret,
  request_hash: technical,
  is_priority: shown("Com prioridade"),
  opened_at: shown("Aberto em"),
  updated_at: shown("Última mudança em"),
} as const satisfies PersonalTable["columns"];

/**
 * What somebody asked goes when they go. What was asked without an account under the address of an account
 * is that person's too: the address was proved when the account was opened, and the key went there.
 */
export const supportPersonalTables: readonly PersonalTable[] = [
  {
    table: "support.messages",
    title: "Conversas com o atendimento",
    owner: { column: "ticket_id", of: "support.tickets", select: "id", where: "user_id" },
    onErasure: "delete",
    columns: {
      id: technical,
      ticket_id: shown("Atendimento"),
      number: technical,
      voice: shown("Quem escreveu"),
      answered_by: otherPerson,
      text: shown("Texto"),
      said_at: shown("Quando"),
    },
  },
  {
    table: "support.tickets",
    title: "Atendimentos pedidos com o seu e-mail, sem entrar na conta",
    owner: ownedByAddress("contact_email"),
    onErasure: "delete",
    columns: ticketColumns,
  },
  {
    table: "support.tickets",
    title: "Atendimentos que você pediu",
    owner: "user_id",
    onErasure: "delete",
    columns: ticketColumns,
  },
  {
    table: "support.messages",
    title: "Respostas que você deu como atendente",
    owner: "answered_by",
    // The other person's conversation stays whole; nothing says any more who of us answered.
    onErasure: "clear",
    clearsTo: { answered_by: null },
    columns: {
      id: technical,
      ticket_id: technical,
      number: technical,
      voice: technical,
      answered_by: technical,
      text: shown("Texto"),
      said_at: shown("Quando"),
    },
  },
];
