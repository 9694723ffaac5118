export interface PersonFields {
  full_name: string;
  cpf: string;
  /** As typed: 13/11/1980. */
  birth_date: string;
  is_company: boolean;
  cnpj?: string;
  legal_name?: string;
}
