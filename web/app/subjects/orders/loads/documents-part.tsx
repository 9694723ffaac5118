import type { OrderDelivery, OrderDocument } from "@areon/contracts/orders/delivery";
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatDecimal } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { checkedWords, missingPapers, standingWords } from "../order/note-words.ts";
import { linkDocuments, removeDocument } from "./logistics-queries.ts";
import { useLoadAct } from "./use-load-act.ts";

interface DocumentsPartProps {
  orderId: string;
  delivery: OrderDelivery;
  onAdd: () => void;
}

/** What goes with the load, with its files, and what is still missing. */
export function DocumentsPart({ orderId, delivery, onAdd }: DocumentsPartProps) {
  const { documents, may_manage, shipment } = delivery;
  const { names, isChecked } = missingPapers(delivery);
  const { mutate: download } = useMutation({
    mutationFn: (documentId: string | undefined) => linkDocuments(orderId, documentId),
    onSuccess: ({ files }) => files.forEach(({ url, filename }) => followDownload(url, filename)),
    onError: (error) =>
      showToast({ tone: "error", title: "Não foi possível baixar", text: authErrorText(error) }),
  });
  const { act: remove } = useLoadAct({
    send: (_id, documentId: string) => removeDocument(orderId, documentId),
    done: "Documento retirado",
  });
  const hasFiles = documents.some(({ files }) => files.length > 0);
  const mayRemove = may_manage && shipment?.state !== "left" && shipment?.state !== "arrived";
  return (
    <section aria-labelledby="load-documents">
      <div className="flex items-center justify-between gap-3">
        <h3 id="load-documents" className="text-lg">
          Documentos
        </h3>
        {hasFiles && (
          <button type="button" className="link" onClick={() => download(undefined)}>
            Baixar todos
          </button>
        )}
      </div>
      {isChecked && <Notice className="mt-2">{checkedWords}</Notice>}
      {names && (
        <Notice tone="warning" className="mt-2">
          Antes de a carga sair, inclua: {names}.
        </Notice>
      )}
      <ul className="divide-y">
        {documents.map((document) => (
          <DocRow
            key={document.id}
            name={document.title}
            detail={detailOf(document)}
            action={
              <span className="flex">
                {document.files.length > 0 && (
                  <IconButton
                    icon={Download}
                    label={`Baixar ${document.title}`}
                    onClick={() => download(document.id)}
                  />
                )}
                {mayRemove && (
                  <IconButton
                    icon={Trash2}
                    label={`Retirar ${document.title}`}
                    onClick={() => remove(document.id)}
                  />
                )}
              </span>
            }
          />
        ))}
      </ul>
      {may_manage && (
        <Button variant="outline" className="mt-3 max-md:w-full" onClick={onAdd}>
          Incluir documento
        </Button>
      )}
    </section>
  );
}

function detailOf(document: OrderDocument): string {
  const { access_key, head_count, valid_until, weight_kg, files } = document;
  const parts = [
    access_key && `Chave ${access_key.slice(0, 4)} ... ${access_key.slice(-4)}`,
    head_count && `${formatDecimal(String(head_count))} animais`,
    valid_until && `válida até ${valid_until.split("-").toReversed().join("/")}`,
    weight_kg && `${formatDecimal(weight_kg)} kg`,
    standingWords(document),
    files.length > 0 ? files.map(({ type }) => typeName(type)).join(" e ") : "sem arquivo",
  ];
  return parts.filter(Boolean).join(" · ");
}

function typeName(type: string): string {
  return type.endsWith("xml") ? "XML" : type.endsWith("pdf") ? "PDF" : "foto";
}
