import { hideCnpj, hideCpf } from "@areon/contracts/brazil/documents";
import type { LegalParty } from "#modules/identity";

/** A buyer's own name and document, masked, as the screen shows them again. */
export function shownParty({ kind, name, document }: LegalParty) {
  return { name, document: kind === "company" ? hideCnpj(document) : hideCpf(document) };
}
