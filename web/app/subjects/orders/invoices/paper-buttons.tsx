import type { createDocumentLinks } from "@areon/contracts/orders/delivery";
import type { linkInvoice } from "@areon/contracts/orders/invoices";
import { useMutation } from "@tanstack/react-query";
import { FileDown, FileText } from "lucide-react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { keepFile } from "~/platform/files/kept-files";
import { saveFile } from "~/platform/files/save-file";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import type { InvoiceLine } from "./invoice-queries.ts";
import { findKeptReceipt, receiptsOwner } from "./kept-receipts.tsx";

/** The receipt as PDF. Once taken it stays on this device, and is found there without a signal. */
export function ReceiptButton({ invoice }: { invoice: InvoiceLine }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeReceipt(invoice),
    // Also without a signal: then the one that is kept here is found.
    networkMode: "always",
    onSuccess: (file) => saveFile(file.name, file),
    onError: tellFailure,
  });
  return (
    <Button
      variant="outline"
      icon={FileDown}
      aria-label={`Recibo em PDF do pedido ${invoice.code}`}
      busyLabel={isPending && "Gerando..."}
      onClick={() => mutate()}
    >
      Recibo em PDF
    </Button>
  );
}

/** A new one where there is a signal, because a refund changes it; otherwise the one taken before. */
async function takeReceipt(invoice: InvoiceLine): Promise<File> {
  try {
    const { url, file_name: name } = await call<typeof linkInvoice>({
      method: "POST",
      path: "/invoices/{id}/pdf",
      params: { id: invoice.id },
    });
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the receipt was answered with ${answer.status}`);
    const file = new File([await answer.blob()], name, { type: "application/pdf" });
    await keepFile({ id: `receipt:${invoice.id}`, owner: receiptsOwner, file });
    return file;
  } catch (failure) {
    const kept = await findKeptReceipt(invoice.id);
    if (kept) return kept;
    throw failure;
  }
}

interface DocumentButtonProps {
  orderId: string;
  document: InvoiceLine["documents"][number];
}

/** All files of one document: an NF-e comes as paper and as XML. */
export function DocumentButton({ orderId, document }: DocumentButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof createDocumentLinks>({
        method: "POST",
        path: "/orders/{id}/documents/links",
        params: { id: orderId },
        body: { document_id: document.id },
      }),
    onSuccess: ({ files }) => {
      for (const { url, filename } of files) followDownload(url, filename);
    },
    onError: tellFailure,
  });
  return (
    <Button
      variant="outline"
      icon={FileText}
      busyLabel={isPending && "Abrindo..."}
      onClick={() => mutate()}
    >
      {document.title}
    </Button>
  );
}

function tellFailure(failure: unknown): void {
  showToast({
    tone: "error",
    title: "Não foi possível abrir o arquivo",
    text: authErrorText(failure),
  });
}
