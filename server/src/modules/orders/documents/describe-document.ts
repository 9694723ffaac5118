import type { OrderDocument } from "@areon/contracts/orders/delivery";
import { documentKindNames, type DocumentKind } from "@areon/contracts/orders/terms/carriage";
import type { Side } from "../shipments/delivery-order.ts";
import type { DocumentRow } from "./document.queries.ts";

export function describeDocument(row: DocumentRow): OrderDocument {
  const { file_id, filename, content_type, xml_file_id, xml_filename } = row;
  const files = [
    ...(file_id && filename && content_type ? [{ id: file_id, filename, type: content_type }] : []),
    ...(xml_file_id && xml_filename
      ? [{ id: xml_file_id, filename: xml_filename, type: "application/xml" }]
      : []),
  ];
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    title: titleOf(row),
    access_key: row.access_key,
    number: row.number,
    valid_until: row.valid_until,
    head_count: row.head_count,
    weight_kg: row.weight_kg === null ? null : String(Number(row.weight_kg)),
    files,
    added_at: row.added_at.toISOString(),
    standing: row.standing as OrderDocument["standing"],
    signed_by: row.signed_by,
    decision_reason: row.decision_reason,
  };
}

/** Where only the title is shown: nobody shall take a note for good that still waits for the desk. */
export function describeOnPaper(row: DocumentRow): OrderDocument {
  const document = describeDocument(row);
  if (document.standing !== "waiting") return document;
  return { ...document, title: `${document.title} (em conferência)` };
}

/** What the desk refused is between it and the seller; who is neither sees what the buyer does. */
export function shownTo(side: Side, rows: readonly DocumentRow[]): DocumentRow[] {
  return rows.filter(({ standing }) => side === "seller" || standing !== "refused");
}

function titleOf({ kind, access_key, number, title }: DocumentRow): string {
  const name = documentKindNames[kind as DocumentKind];
  if (title) return title;
  if (access_key) return `${name} ${grouped(access_key.slice(25, 34))}`;
  return number ? `${name} ${number}` : name;
}

/** 000012847 reads 000.012.847, as on the printed invoice. */
function grouped(digits: string): string {
  return digits.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ".");
}
