import { ChevronRight, FileText } from "lucide-react";
import { Link } from "react-router";
import type { OrderSide } from "../order-queries.ts";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { methodNames, orderPath } from "../order-words.ts";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Icon } from "~/ui/icon";
import type { InvoiceLine } from "./invoice-queries.ts";
import { DocumentButton, ReceiptButton } from "./paper-buttons.tsx";

interface InvoiceRowProps {
  invoice: InvoiceLine;
  area: OrderSide;
}

/** One paid order: what and how much, and its papers to take away. */
export function InvoiceRow({ invoice, area }: InvoiceRowProps) {
  const { code, title, lines, seller, total, refunded, paid_at, method } = invoice;
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56 leading-snug">
          <Link
            to={orderPath(area, code)}
            className="inline-flex max-w-full items-center gap-1 font-semibold hover:underline"
          >
            <span className="truncate">
              {title}
              {lines > 1 && ` e mais ${lines - 1}`}
            </span>
            <Icon of={ChevronRight} />
          </Link>
          <p className="text-sm break-words text-muted-foreground">
            {code} · {seller}
          </p>
          <p className="text-sm text-muted-foreground num">
            Pago em {formatDate(paid_at)} · {methodNames[method]}
          </p>
        </div>
        <div className="text-right max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:justify-between">
          <p className="font-semibold num">{formatMoney(total)}</p>
          {refunded !== "0.00" && (
            <p className="text-sm text-muted-foreground num">{formatMoney(refunded)} devolvidos</p>
          )}
          <OrderStateBadge order={invoice} side="desk" />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ReceiptButton invoice={invoice} />
        {invoice.documents.map((document) =>
          document.files > 0 ? (
            <DocumentButton key={document.id} orderId={invoice.id} document={document} />
          ) : (
            <p
              key={document.id}
              className="inline-flex min-h-11 items-center gap-2 text-sm break-all text-muted-foreground num"
            >
              <Icon of={FileText} />
              {document.title}
              {document.access_key && ` · ${document.access_key}`}
            </p>
          ),
        )}
      </div>
    </li>
  );
}
