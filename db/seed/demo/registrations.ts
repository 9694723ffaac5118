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
    ...sorriso,
  },
];
