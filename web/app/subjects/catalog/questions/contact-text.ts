/** The server says the same; here it is said before anything is sent. */
export function contactText(found: string | null): string | undefined {
  if (!found) return undefined;
  return `Encontramos ${found}. Retire o contato: antes do pagamento, combine tudo por aqui, onde seu dinheiro fica protegido.`;
}
