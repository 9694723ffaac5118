import { shown, technical, type PersonalTable } from "#modules/identity";

/** The counter comes first: who erases waits there for whoever is writing the person's rows. */
export const notificationsPersonalTables: readonly PersonalTable[] = [
  {
    table: "notifications.unread_counters",
    title: "Avisos não lidos",
    owner: "user_id",
    onErasure: "delete",
    columns: { user_id: technical, unread: shown("Não lidos"), sweep_at: technical },
  },
  {
    table: "notifications.notifications",
    title: "Avisos",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      user_id: technical,
      id: technical,
      kind: shown("Assunto"),
      source_id: technical,
      title: shown("Título"),
      message: shown("Mensagem"),
      link: shown("Página"),
      read_at: shown("Lido em"),
      created_at: shown("Quando"),
    },
  },
  {
    table: "notifications.mails",
    title: "Avisos por e-mail",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      id: technical,
      user_id: technical,
      kind: shown("Assunto"),
      source_ids: technical,
      notices: shown("Avisos"),
      total: shown("Quantos"),
      due_at: shown("Previsto para"),
      handed_at: technical,
      sent_at: shown("Enviado em"),
      failure: shown("Não enviado porque"),
    },
  },
];
