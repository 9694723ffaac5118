import { otherPerson, ownedByParty, shown, technical, type PersonalTable } from "#modules/identity";

/** The books name accounts, and a wallet's account has its party's id. */
export const ledgerPersonalTables: readonly PersonalTable[] = [
  {
    table: "ledger.transfers",
    title: "Entradas na carteira",
    owner: ownedByParty("credit_account"),
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      kind: technical,
      debit_account: otherPerson,
      credit_account: technical,
      amount: shown("Valor em centavos"),
      hold_id: technical,
      expires_at: technical,
      group_id: technical,
      reason: shown("Motivo"),
      reference: technical,
      actor_id: otherPerson,
      input_hash: technical,
      occurred_at: shown("Quando"),
      recorded_at: technical,
    },
  },
  {
    table: "ledger.holds",
    title: "Dinheiro reservado",
    owner: ownedByParty("debit_account"),
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      debit_account: technical,
      credit_account: otherPerson,
      amount: shown("Valor em centavos"),
      expires_at: shown("Reservado até"),
      reason: shown("Motivo"),
      reference: technical,
      resolved_by: technical,
      resolved_as: shown("Como terminou"),
      posted_amount: shown("Cobrado, em centavos"),
    },
  },
];
