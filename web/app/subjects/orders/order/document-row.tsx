import type { DocumentKind } from "@areon/contracts/orders/terms/carriage";
import type { OrderDocument } from "@areon/contracts/orders/delivery";
import {
  FileBadge,
  FileText,
  ReceiptText,
  Scale,
  ScrollText,
  Truck,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { standingWords } from "./note-words.ts";
import { kiloWords } from "../order-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";
import { DocRow } from "~/ui/doc-row";

const icons: Readonly<Record<DocumentKind, LucideIcon>> = {
  nfe: ReceiptText,
  gta: FileBadge,
  cte: Truck,
  romaneio: Scale,
  prescription: ScrollText,
  other: FileText,
};

/** One document of a load, the same for its people and the desk. */
export function DocumentRow({ document, action }: { document: OrderDocument; action: ReactNode }) {
  return (
    <DocRow
      icon={icons[document.kind]}
      name={document.title}
      detail={detailOf(document)}
      action={action}
    />
  );
}

function detailOf(document: OrderDocument): string {
  const { access_key: key, valid_until: until, head_count: heads, weight_kg: weight } = document;
  return [
    key && `Chave ${key.slice(0, 4)} ${key.slice(4, 8)} … ${key.slice(-4)}`,
    heads !== null && `${formatDecimal(String(heads))} animais`,
    until && `válida até ${formatShortDay(until)}`,
    weight && `${kiloWords(weight)} na origem`,
    standingWords(document),
    [...new Set(document.files.map(({ type }) => type))].join(" e "),
  ]
    .filter(Boolean)
    .join(" · ");
}
