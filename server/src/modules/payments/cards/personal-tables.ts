import { shown, technical, type PersonalTable } from "#modules/identity";

const ofPayment = {
  column: "payment_id",
  of: "payments.card_payments",
  select: "id",
  where: "user_id",
} as const;

/** What paying by card leaves here; the card itself is only ever seen by the acquirer. */
export const cardPersonalTables: readonly PersonalTable[] = [
  {
    table: "payments.card_payments",
    title: "Pagamentos por cartão",
    owner: "user_id",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      party_id: technical,
      user_id: technical,
      purpose: shown("Para quê"),
      reference: shown("Referência"),
      description: shown("Descrição"),
      amount: shown("Valor em centavos"),
      target_account_id: technical,
      success_path: technical,
      cancel_path: technical,
      state: shown("Situação"),
      session_id: shown("Identificador na adquirente"),
      payment_intent_id: shown("Pagamento na adquirente"),
      checkout_url: technical,
      expires_at: shown("Vale até"),
      created_at: shown("Criado em"),
      paid_at: shown("Pago em"),
      paid_purchase: shown("Pagou uma compra"),
      next_ask_at: technical,
      asked: technical,
    },
  },
  {
    table: "payments.card_refunds",
    title: "Devoluções ao cartão",
    owner: ofPayment,
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      payment_id: shown("Pagamento"),
      acquirer_id: shown("Identificador na adquirente"),
      amount: shown("Valor em centavos"),
      reason: shown("Motivo"),
      requested_by: technical,
      state: shown("Situação"),
      owed: technical,
      created_at: shown("Pedida em"),
      ended_at: shown("Concluída em"),
    },
  },
  {
    table: "payments.card_disputes",
    title: "Contestações no cartão",
    owner: ofPayment,
    onErasure: { kept: "ledger" },
    columns: {
      acquirer_id: shown("Identificador na adquirente"),
      id: technical,
      payment_id: shown("Pagamento"),
      amount: shown("Valor em centavos"),
      owed: technical,
      state: shown("Situação"),
      opened_at: shown("Aberta em"),
      ended_at: shown("Concluída em"),
    },
  },
];
