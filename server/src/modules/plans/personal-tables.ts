import { shown, technical, type PersonalTable } from "#modules/identity";

const ofParty = {
  column: "party_id",
  of: "identity.memberships",
  select: "party_id",
  where: "user_id",
} as const;

/** What is known of a person because they took a plan or asked for one. */
export const plansPersonalTables: readonly PersonalTable[] = [
  {
    table: "plans.subscriptions",
    title: "Assinaturas de plano",
    owner: "created_by",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      party_id: technical,
      created_by: technical,
      price: shown("Preço do mês em centavos"),
      state: shown("Situação"),
      started_at: shown("Desde"),
      first_day: technical,
      months_paid: shown("Meses pagos"),
      paid_until: shown("Pago até"),
      next_try_at: technical,
      tries: technical,
      grace_until: shown("Tolerância até"),
      cancelled_at: shown("Cancelada em"),
      ended_at: shown("Terminou em"),
      end_reason: shown("Por que terminou"),
    },
  },
  {
    table: "plans.charges",
    title: "Meses de plano cobrados",
    owner: ofParty,
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      subscription_id: shown("Assinatura"),
      party_id: technical,
      amount: shown("Valor em centavos"),
      from_day: shown("De"),
      until_day: shown("Até"),
      charged_at: shown("Cobrado em"),
    },
  },
  {
    table: "plans.falls",
    title: "Planos que terminaram",
    owner: ofParty,
    onErasure: { kept: "ledger" },
    columns: {
      subscription_id: shown("Assinatura"),
      party_id: technical,
      fell_at: shown("Terminou em"),
      pause_at: shown("Anúncios pausados a partir de"),
      told_at: shown("Avisado em"),
      state: technical,
      decided_at: technical,
    },
  },
  {
    table: "plans.enterprise_requests",
    title: "Pedidos de contato sobre o plano Enterprise",
    owner: "user_id",
    onErasure: "delete",
    columns: {
      id: shown("Código"),
      party_id: technical,
      user_id: technical,
      company: shown("Empresa"),
      contact: shown("Contato"),
      message: shown("Mensagem"),
      state: shown("Situação"),
      created_at: shown("Enviado em"),
      answered_by: technical,
      answered_at: shown("Atendido em"),
      note: technical,
    },
  },
];
