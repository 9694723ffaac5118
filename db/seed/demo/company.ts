/** The company behind the demonstration does not exist; a production installation sets its own. */
export const demoCompany: readonly { key: string; value: string }[] = [
  { key: "company.legal_name", value: "AREON Demonstração Ltda." },
  { key: "company.cnpj", value: "11.222.333/0001-81" },
  { key: "company.phone", value: "0800 000 2736" },
  { key: "company.press_email", value: "imprensa@areon.com.br" },
  { key: "company.payment_partner", value: "Instituição de Pagamento de Demonstração" },
];
