/** What the chat says by itself, and the bounds a form shows; without a schema, so a page may load it. */
export const chatGreeting = "Bem-vindo à AREON! Em que posso ajudar?";
export const chatReply = "Obrigado pela sua mensagem! Nossa equipe entrará em contato em breve.";

export const ticketTextMax = 4_000;

/** The page that a mail about a ticket leads to. */
export function ticketPagePath({ code, key }: { code: string; key: string | null }): string {
  return key === null ? `/contato/${code}` : `/contato/${code}?chave=${key}`;
}
