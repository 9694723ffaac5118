import type { OrderDelivery, OrderDocument } from "@areon/contracts/orders/delivery";
import { documentKindNames, type DocumentKind } from "@areon/contracts/orders/terms/carriage";

type Standing = Pick<OrderDocument, "standing" | "signed_by" | "decision_reason">;

/** What is known of a note that a tax office issued; nothing of a paper that counts by itself. */
export function standingWords({ standing, signed_by, decision_reason }: Standing): string | null {
  if (standing === "waiting") return "em conferência pela nossa equipe";
  if (standing === "refused") return `não aceita: ${decision_reason ?? ""}`;
  // "SECRETARIA DE ESTADO DE FAZENDA:03507415000578", as the certificate calls its holder.
  if (signed_by !== null) return `assinatura conferida: ${signed_by.replace(/:\d*$/, "")}`;
  return decision_reason === null ? null : "conferida pela nossa equipe";
}

type Papers = Pick<OrderDelivery, "documents" | "missing">;

/** What the seller still has to add, and whether the desk is looking at the note. */
export function missingPapers({ documents, missing }: Papers): {
  toAdd: readonly DocumentKind[];
  names: string;
  isChecked: boolean;
} {
  const isChecked = documents.some(
    ({ kind, standing }) => standing === "waiting" && missing.includes(kind),
  );
  const toAdd = papersToAdd(missing, isChecked);
  return { toAdd, names: paperNames(toAdd), isChecked };
}

/** A note that the desk looks at is missing until it is accepted, and nothing that the seller adds. */
export function papersToAdd(
  missing: readonly DocumentKind[],
  isNoteChecked: boolean,
): readonly DocumentKind[] {
  return missing.filter((kind) => !(isNoteChecked && kind === "nfe"));
}

export function paperNames(kinds: readonly DocumentKind[]): string {
  return kinds.map((kind) => documentKindNames[kind]).join(", ");
}

export const checkedLine = "A nota está em conferência";

export const checkedWords =
  "Nossa equipe confere a nota no site da SEFAZ. Você recebe um aviso, e o prazo de envio espera.";
