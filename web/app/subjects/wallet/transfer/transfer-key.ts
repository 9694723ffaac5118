export type KeyKind = "email" | "username" | "cpf" | "cnpj" | "phone";

const cnpjFull = /^[\dA-Z]{12}\d{2}$/;

/**
 * What somebody typed to say whom they mean. A number of eleven digits may be a CPF or a mobile phone:
 * brackets, a plus or a blank make it a phone; the server tries both for bare digits.
 */
export function keyKind(typed: string): KeyKind | undefined {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) return "email";
  if (/^@[a-z][\w-]{2,29}$/i.test(text)) return "username";
  const bare = text.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase();
  if (/^\+|\(/.test(text)) return /^\d{10,13}$/.test(bare) ? "phone" : undefined;
  if (/^\d{11}$/.test(bare)) return "cpf";
  if (/^\d{10}$/.test(bare)) return "phone";
  return cnpjFull.test(bare) ? "cnpj" : undefined;
}

/** Why it can not be looked up yet, or undefined when it can. */
export function keyComplaint(typed: string): string | undefined {
  if (typed.trim() === "") return "Digite o e-mail, o @usuário, o CPF, o CNPJ ou o telefone.";
  if (keyKind(typed)) return undefined;
  if (typed.trim().startsWith("@")) return "O @usuário tem de 3 a 30 letras, números ou hífens.";
  if (typed.includes("@")) return "Confira o e-mail, como nome@exemplo.com.br.";
  return "Confira os números. CPF tem 11, CNPJ tem 14 e telefone leva o DDD.";
}
