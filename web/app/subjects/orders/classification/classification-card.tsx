import type {
  ClassifiedLine,
  OrderClassification,
} from "@areon/contracts/orders/classification-tickets";
import type { OrderDetail } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { DetailsRow } from "~/ui/details-row";
import { classificationQuery, pdfLink } from "./classification-queries.ts";
import { introWords } from "./intro-words.ts";
import { TableTerms } from "~/subjects/catalog/table-terms";
import { TicketDialog } from "./ticket-dialog.tsx";
import { TicketView } from "./ticket-view.tsx";

/** Only on orders that are settled by the classifier's ticket; both sides see the same figures. */
export function ClassificationCard({ order }: { order: OrderDetail }) {
  const { data } = useQuery({ ...classificationQuery(order.id), enabled: order.paid_at !== null });
  if (!data || data.lines.length === 0) return null;
  const hasTicket = data.lines.some(({ ticket }) => ticket !== null);
  return (
    <Card padding="body" aria-labelledby="order-classification">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-classification" className="text-xl">
          Romaneio de classificação
        </h2>
        {hasTicket && (
          <span className="print:hidden">
            <Button variant="ghost" icon={Download} onClick={() => void download(order.id)}>
              Baixar PDF
            </Button>
          </span>
        )}
      </div>
      <p className="mt-1 text-muted-foreground">{introWords(data, order.state)}</p>
      <ul className="rule mt-2">
        {data.lines.map((line) => (
          <Line key={line.position} line={line} order={order} classification={data} />
        ))}
      </ul>
      {data.settlement && <Settlement settlement={data.settlement} side={order.side} />}
    </Card>
  );
}

interface LineProps {
  line: ClassifiedLine;
  order: OrderDetail;
  classification: OrderClassification;
}

function Line({ line, order, classification }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { ticket } = line;
  return (
    <li className="py-3">
      {classification.lines.length > 1 && (
        <p className="font-semibold">
          {line.title} · {quantityWords(line.quantity, line.unit)}
        </p>
      )}
      <DetailsRow question="Tabela acordada" open={ticket === null}>
        <TableTerms table={line.table} />
      </DetailsRow>
      {ticket && (
        <TicketView
          classification={classification}
          line={line}
          ticket={ticket}
          side={order.side}
          onCorrect={() => setOpen(true)}
        />
      )}
      {line.can_enter && (
        <Button className="print:hidden max-md:w-full" onClick={() => setOpen(true)}>
          Informar romaneio
        </Button>
      )}
      {isOpen && <TicketDialog orderId={order.id} line={line} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface SettlementProps {
  settlement: NonNullable<OrderClassification["settlement"]>;
  side: OrderDetail["side"];
}

function Settlement({ settlement, side }: SettlementProps) {
  const isDone = settlement.settled_at !== null;
  const before = settlement.refunded_before;
  const isBefore = Number(before) > 0;
  return (
    <div className="mt-2 border-t pt-4">
      <h3 className="font-semibold">{isDone ? "Acerto feito" : "Acerto previsto"}</h3>
      <DefinitionRows
        className="mt-2"
        rows={[
          {
            term: isDone ? "Devolvido ao comprador" : "Volta ao comprador",
            value: formatMoney(settlement.refund),
            strong: side === "buyer",
          },
          ...(isBefore ? [{ term: "Já devolvido antes", value: formatMoney(before) }] : []),
          {
            term: isDone ? "Liberado ao vendedor" : "Vai ao vendedor",
            value: formatMoney(settlement.release),
            strong: side === "seller",
          },
        ]}
      />
      {side === "seller" && (
        <p className="mt-2 text-sm text-muted-foreground">Com o frete, antes da taxa da venda.</p>
      )}
    </div>
  );
}

/** The link is made for this moment and ends after a few minutes. */
async function download(orderId: string): Promise<void> {
  try {
    const { url, file_name: name } = await pdfLink(orderId);
    followDownload(url, name);
  } catch (failure) {
    showToast({ tone: "error", title: "Não foi possível baixar", text: authErrorText(failure) });
  }
}
