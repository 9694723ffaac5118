import type { DocumentKind } from "./verification.queries.ts";

const namesOfKinds: Readonly<Record<DocumentKind, string>> = {
  identity_front: "a frente do documento de identidade",
  identity_back: "o verso do documento de identidade",
  selfie: "uma foto sua com o documento",
  address_proof: "um comprovante de endereço",
  company_charter: "o contrato social da empresa",
  rural_producer_card: "o cartão de produtor rural",
};

const always: readonly DocumentKind[] = ["identity_front", "identity_back", "address_proof"];

/** What is still missing, as the refusal tells it; empty when a request may be sent. */
export function missingDocuments(
  sent: readonly DocumentKind[],
  { isOrganisation }: { isOrganisation: boolean },
): string {
  const required = isOrganisation ? [...always, "company_charter" as const] : always;
  const missing = required.filter((kind) => !sent.includes(kind));
  const names = missing.map((kind) => namesOfKinds[kind]);
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(names);
}
