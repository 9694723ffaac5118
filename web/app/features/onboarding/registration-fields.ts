export interface RegistrationFields {
  full_name: string;
  cpf: string;
  /** As typed: 13/11/1980. */
  birth_date: string;
  is_company: boolean;
  cnpj?: string;
  legal_name?: string;
  postal_code: string;
  street: string;
  number: string;
  complement: string;
  district: string;
}

export const personFieldNames = [
  "full_name",
  "cpf",
  "birth_date",
  "cnpj",
  "legal_name",
] as const satisfies readonly (keyof RegistrationFields)[];

export const addressFieldNames = [
  "postal_code",
  "street",
  "number",
  "complement",
  "district",
] as const satisfies readonly (keyof RegistrationFields)[];
