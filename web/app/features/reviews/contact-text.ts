import type { ContactKind } from "@areon/contracts/contact-data";

const names: Readonly<Record<ContactKind, string>> = {
  phone: "um telefone",
  email: "um e-mail",
  link: "um link",
};

/** The server says the same; here it is said before anything is sent. */
export function contactText(found: ContactKind | null): string | undefined {
  if (!found) return undefined;
  return `Encontramos ${names[found]}. A avaliação é pública: retire o contato do texto.`;
}
