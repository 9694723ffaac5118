import { findContact, type ContactKind } from "@areon/contracts/contact-data";
import { refuse, type Refusal } from "#platform/refusal";

const names: Readonly<Record<ContactKind, string>> = {
  phone: "um telefone",
  email: "um e-mail",
  link: "um link",
};

/** Before anything is paid, nobody is led around the place where their money is safe. */
export function refuseContact(text: string): Refusal | null {
  const found = findContact(text);
  return found ? refuse("question_has_contact", { what: names[found] }) : null;
}
