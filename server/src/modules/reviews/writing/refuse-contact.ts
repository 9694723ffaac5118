import { findContact, type ContactKind } from "@areon/contracts/contact-data";
import { refuse, type Refusal } from "#platform/refusal";

const names: Readonly<Record<ContactKind, string>> = {
  phone: "um telefone",
  email: "um e-mail",
  link: "um link",
};

/** What everybody reads leads nobody around the place where their money is safe. */
export function refuseContact(text: string): Refusal | null {
  const found = findContact(text);
  return found ? refuse("review_has_contact", { what: names[found] }) : null;
}
