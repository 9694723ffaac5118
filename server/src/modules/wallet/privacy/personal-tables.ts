import {
  otherPerson,
  ownedByParty,
  secret,
  shown,
  technical,
  type PersonalTable,
} from "#modules/identity";

/** What the wallet knows of a person. The books stay for as long as the law says; the rest goes. */
export const walletPersonalTables: readonly PersonalTable[] = [
  {
    table: "wallet.wallets",
    title: "Carteira",
    owner: ownedByParty("party_id"),
    onErasure: { kept: "ledger" },
    columns: { party_id: shown("Parte"), opened_at: shown("Aberta em") },
  },
  {
    table: "wallet.payees",
    title: "Quem você pagou ou consultou",
    owner: ownedByParty("party_id"),
    onErasure: "delete",
    columns: {
      id: technical,
      party_id: technical,
      payee_party_id: otherPerson,
      valid_until: shown("Consulta vale até"),
      last_paid_at: shown("Último pagamento"),
    },
  },
  {
    table: "wallet.look_up_days",
    title: "Consultas de quem vai receber",
    owner: "user_id",
    onErasure: "delete",
    columns: { user_id: technical, day: shown("Dia"), used: shown("Consultas") },
  },
  {
    table: "wallet.transfers",
    title: "Transferências enviadas",
    owner: "made_by",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      payer_party_id: technical,
      payee_party_id: otherPerson,
      payee_id: technical,
      amount: shown("Valor em centavos"),
      description: shown("Descrição"),
      made_by: technical,
      made_at: shown("Quando"),
    },
  },
  {
    table: "wallet.receipts",
    title: "Comprovantes compartilhados",
    owner: "shared_by",
    onErasure: "delete",
    columns: {
      token_hash: secret,
      transfer_id: shown("Transferência"),
      shared_by: technical,
      created_at: shown("Compartilhado em"),
      expires_at: shown("Vale até"),
    },
  },
  {
    table: "wallet.adjustments",
    title: "Ajustes na carteira",
    owner: "user_id",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      user_id: technical,
      party_id: technical,
      direction: shown("Crédito ou débito"),
      amount: shown("Valor em centavos"),
      reason: shown("Motivo"),
      requested_by: otherPerson,
      requested_at: shown("Pedido em"),
    },
  },
];
