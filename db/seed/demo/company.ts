/** The company behind the demonstration does not exist; a production installation sets its own. */
export const demoCompany: readonly { key: string; value: string }[] = [
  { key: "company.legal_name", value: "AREON Demonstração Ltda." },
  { key: "company.cnpj", value: "11.222.333/0001-81" },
  { key: "company.payment_partner", value: "Instituição de Pagamento de Demonstração" },
];
