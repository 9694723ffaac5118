import { ownedByParty, shown, technical, type PersonalTable } from "#modules/identity";

/** What is known of a person because they put money aside. */
export const savingsPersonalTables: readonly PersonalTable[] = [
  {
    table: "savings.pots",
    title: "Cofrinhos",
    owner: "created_by",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      party_id: technical,
      created_by: technical,
      name: shown("Nome"),
      picture: technical,
      goal: shown("Meta em centavos"),
      sale_percent: shown("Quanto guarda de cada venda, em %"),
      created_at: shown("Criado em"),
      closed_at: shown("Fechado em"),
      accrued_through: shown("Rendimento contado até"),
      is_empty: technical,
    },
  },
  {
    table: "savings.moves",
    title: "Depósitos e resgates de cofrinhos",
    owner: ownedByParty("party_id"),
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      pot_id: shown("Cofrinho"),
      party_id: technical,
      kind: shown("Tipo"),
      amount: shown("Valor em centavos"),
      cost: shown("Do que foi guardado, em centavos"),
      iof: shown("IOF em centavos"),
      income_tax: shown("IR em centavos"),
      order_id: shown("Pedido"),
      created_by: technical,
      made_at: shown("Feito em"),
    },
  },
];
