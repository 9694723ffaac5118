import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderDelivery, OrderDocument } from "@areon/contracts/orders/delivery";
import { Download } from "lucide-react";
import { useState } from "react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { DocumentRow } from "./document-row.tsx";
import { checkedWords, missingPapers } from "./note-words.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { useTradeArea } from "../list/use-trade-area.ts";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { IconButton } from "~/ui/icon-button";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { documentLinks } from "./order-calls.ts";

interface DocumentsCardProps {
  order: OrderDetail;
  delivery: OrderDelivery | undefined;
  error: unknown;
  onRetry: () => void;
}

export function DocumentsCard({ order, delivery, error, onRetry }: DocumentsCardProps) {
  const documents = delivery?.documents ?? [];
  const hasFiles = documents.some(({ files }) => files.length > 0);
  return (
    <Card padding="body" aria-labelledby="order-documents">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-documents" className="text-xl">
          Documentos
        </h2>
        {hasFiles && (
          <span className="print:hidden">
            <Button variant="ghost" onClick={() => void download(order.id)}>
              Baixar todos
            </Button>
          </span>
        )}
      </div>
      {!delivery && !error && (
        <Loading label="Carregando documentos...">
          <RowSkeleton rows={2} />
        </Loading>
      )}
      {!delivery && Boolean(error) && <LoadFailure error={error} onRetry={onRetry} />}
      {documents.length > 0 && (
        <ul className="mt-2 rule">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              action={
                document.files.length > 0 && (
                  <DownloadButton orderId={order.id} document={document} />
                )
              }
            />
          ))}
        </ul>
      )}
      {delivery && documents.length === 0 && (
        <p className="mt-2 text-muted-foreground">{noneWords(order)}</p>
      )}
      {delivery && <MissingLine order={order} delivery={delivery} />}
    </Card>
  );
}

function MissingLine({ order, delivery }: { order: OrderDetail; delivery: OrderDelivery }) {
  const area = useTradeArea();
  if (order.side !== "seller" || delivery.missing.length === 0 || !delivery.may_manage) return null;
  const { names, isChecked } = missingPapers(delivery);
  return (
    <div className="mt-3 grid justify-items-start gap-3 border-t pt-3 print:hidden">
      {isChecked && <p>{checkedWords}</p>}
      {names && (
        <>
          <p className="text-clay">Falta antes de a carga sair: {names}</p>
          <ButtonLink variant="outline" to={`/${area}/logistics?pedido=${order.id}`}>
            Juntar documentos
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function DownloadButton({ orderId, document }: { orderId: string; document: OrderDocument }) {
  const [busy, setBusy] = useState(false);
  return (
    <IconButton
      icon={Download}
      label={`Baixar ${document.title}`}
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void download(orderId, document.id).finally(() => setBusy(false));
      }}
    />
  );
}

/** The links are made for this moment and end after a few minutes. */
async function download(orderId: string, documentId?: string): Promise<void> {
  try {
    const { files } = await documentLinks(orderId, documentId);
    for (const { url, filename } of files) followDownload(url, filename);
  } catch (failure) {
    showToast({ tone: "error", title: "Não foi possível baixar", text: authErrorText(failure) });
  }
}

function noneWords({ side, state }: OrderDetail): string {
  if (state === "awaiting_payment") return "Os documentos vêm depois do pagamento.";
  if (["cancelled", "expired", "refunded"].includes(state)) return "Nenhum documento foi juntado.";
  return side === "buyer"
    ? "O vendedor ainda não juntou a nota fiscal nem outro documento."
    : "Nenhum documento juntado.";
}
