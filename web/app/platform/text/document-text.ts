/** `CPF ***.456.789-**`; only a CNPJ has a slash. */
export function documentText(document: string): string {
  return `${document.includes("/") ? "CNPJ" : "CPF"} ${document}`;
}
