import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";

/** The companies behind the demonstration do not exist; a production installation sets its own. */
export const demoCompany: readonly { key: string; value: string | RegulatedPartner }[] = [
  { key: "company.legal_name", value: "AREON Demonstração Ltda." },
  { key: "company.cnpj", value: "11.222.333/0001-81" },
  { key: "company.phone", value: "0800 000 2736" },
  { key: "company.press_email", value: "imprensa@areon.com.br" },
  { key: "company.payment_partner", value: "Instituição de Pagamento de Demonstração" },
  {
    key: "partners.cards",
    value: {
      name: "Emissora de Cartões de Demonstração",
      cnpj: "11.444.777/0001-61",
      licence: "Instituição de pagamento fictícia, sem autorização do Banco Central",
    },
  },
  {
    key: "partners.savings",
    value: {
      name: "Banco de Demonstração",
      cnpj: "12.345.678/0001-95",
      licence: "Banco fictício, sem autorização do Banco Central",
    },
  },
  {
    key: "partners.investments",
    value: {
      name: "Banco de Demonstração",
      cnpj: "12.345.678/0001-95",
      licence: "Banco fictício, sem autorização do Banco Central",
    },
  },
  {
    key: "partners.insurance",
    value: {
      name: "Seguradora de Demonstração",
      cnpj: "98.765.432/0001-98",
      licence: "Seguradora fictícia, sem registro na SUSEP",
    },
  },
];

/** Rates that held before the demonstration began, so that what was put aside then has grown. */
export const demoRates: readonly { key: string; value: string; daysAgo: number }[] = [
  { key: "yields.cdi", value: "14.90", daysAgo: 800 },
  { key: "savings.cdi_percent", value: "100", daysAgo: 800 },
];
