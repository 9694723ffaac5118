import { nameContact } from "@areon/contracts/catalog/terms/contact-data";
import { refuse, type Refusal } from "#platform/refusal";

/** Before anything is paid, nobody is led around the place where their money is safe. */
export function refuseContact(text: string): Refusal | null {
  const what = nameContact(text);
  return what ? refuse("question_has_contact", { what }) : null;
}
