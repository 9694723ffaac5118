import { generateCpf } from "@brazilian-utils/brazilian-utils/generate-cpf";

/** A valid CPF that nobody had before: one of a thousand million. */
export function makeCpf(): string {
  return generateCpf();
}

/** A complete form of registration, of a person and a place that every test database knows. */
export function registrationForm(id: string, changes: object = {}) {
  return {
    id,
    full_name: "Joana Prado da Silva",
    cpf: makeCpf(),
    birth_date: "1985-03-27",
    postal_code: "78890-000",
    street: "Avenida Brasil",
    number: "100",
    ...changes,
  };
}
