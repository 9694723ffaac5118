import { otherPerson, ownedByParty, shown, technical, type PersonalTable } from "#modules/identity";
import { bankingPersonalTables } from "./banking-personal-tables.ts";
import { cardPersonalTables } from "../cards/personal-tables.ts";
import { payoutPersonalTables } from "../payouts/personal-tables.ts";

/** What is known of a person because money was asked for or came in. */
const receivingPersonalTables: readonly PersonalTable[] = [
  {
    table: "payments.charges",
    title: "Cobranças e depósitos por Pix",
    owner: "created_by",
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      party_id: technical,
      purpose: shown("Para quê"),
      txid: shown("Identificador no banco"),
      amount: shown("Valor em centavos"),
      description: shown("Descrição"),
      lives_seconds: technical,
      state: shown("Situação"),
      code: shown("Pix copia e cola"),
      expires_at: shown("Vale até"),
      created_by: technical,
      created_at: shown("Criada em"),
      paid_at: shown("Paga em"),
      next_ask_at: technical,
      asked: technical,
    },
  },
  {
    table: "payments.receipts",
    title: "Dinheiro recebido de fora",
    owner: ownedByParty("party_id"),
    onErasure: { kept: "ledger" },
    columns: {
      id: shown("Código"),
      rail: shown("Como chegou"),
      economic_key: shown("Identificador na rede"),
      amount: shown("Valor em centavos"),
      party_id: technical,
      charge_id: shown("Cobrança"),
      boleto_id: shown("Boleto"),
      contest_id: shown("Contestação"),
      state: shown("Situação"),
      return_request: technical,
      assigned_as: technical,
      is_repeat: shown("Segundo pagamento"),
      paid_purchase: shown("Pagou uma compra"),
      sealed_payer: otherPerson,
      sealed_for: technical,
      happened_at: shown("Quando"),
      credited_at: shown("Creditado em"),
    },
  },
];

export const paymentsPersonalTables: readonly PersonalTable[] = [
  ...receivingPersonalTables,
  ...payoutPersonalTables,
  ...bankingPersonalTables,
  ...cardPersonalTables,
];
