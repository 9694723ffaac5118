/** Codes of the protocol as the page says them. */
const words: Readonly<Record<string, string>> = {
  insufficient_funds_at_bank: "sem saldo no banco",
  account_not_found: "conta não encontrada",
  account_closed: "conta encerrada",
  key_not_found: "chave não encontrada",
  code_not_payable: "código que não pode ser pago",
  refused_by_receiver: "recusado por quem recebe",
  expired: "fora do prazo",
  limit_exceeded: "acima do limite",
  waits: "fica em processamento até alguém decidir aqui",
  fraud: "fraude",
  scam: "golpe",
  coercion: "coação",
  account_takeover: "conta invadida",
  bank_error: "falha do banco",
};

export function inWords(code: string): string {
  return words[code] ?? code;
}

/** Of an ISO date. */
export function dayInWords(day: string): string {
  return day.split("-").toReversed().join("/");
}
