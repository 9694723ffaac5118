import { santaRita } from "./catalog/santa-rita.ts";

/** The transaction PIN that the demo prints. */
export const demoPin = "135790";

const sorriso = {
  postal_code: "78890-000",
  municipality_code: 5_107_925,
  number: "1200",
  complement: "",
  district: "Zona rural",
};

/** Registrations of demo people; the CPFs are the ones that everybody uses in examples. */
export const demoRegistrations = [
  {
    email: "comprador@demo.areon.br",
    full_name: "Carla Menezes",
    cpf: "52998224725",
    birth_date: "1984-05-17",
    street: "Estrada do Rio Verde",
    ...sorriso,
  },
  {
    email: "vendedor@demo.areon.br",
    full_name: "Rogério Santa Rita",
    cpf: "11144477735",
    birth_date: "1976-09-02",
    street: "Estrada Santa Rita",
    organisation: { legal_name: santaRita.business.name, cnpj: santaRita.business.cnpj },
    ...sorriso,
  },
  // Whoever adjusts wallets is told apart from whom it favours by their CPF.
  {
    email: "admin@demo.areon.br",
    full_name: "Beatriz Nogueira",
    cpf: "12345678909",
    birth_date: "1981-03-12",
    street: "Avenida da Demonstração",
    ...sorriso,
  },
  {
    email: "admin2@demo.areon.br",
    full_name: "Otávio Prates",
    cpf: "98765432100",
    birth_date: "1979-11-23",
    street: "Avenida da Demonstração",
    ...sorriso,
  },
];
