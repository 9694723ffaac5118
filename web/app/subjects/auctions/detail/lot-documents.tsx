import type { AuctionDetail, openAuctionDocument } from "@areon/contracts/auctions/auctions";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatDecimal } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Card } from "~/ui/card";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";

type LotDocument = AuctionDetail["documents"][number];

export function LotDocuments({ auction }: { auction: AuctionDetail }) {
  const { id, documents } = auction;
  const download = useMutation({
    mutationFn: ({ file_id }: LotDocument) =>
      call<typeof openAuctionDocument>({
        method: "POST",
        path: "/auctions/{ref}/documents/{file_id}/link",
        params: { ref: id, file_id },
      }),
    onSuccess: ({ url, name }) => followDownload(url, name),
    onError: (failure) =>
      showToast({ title: "O documento não abriu", text: authErrorText(failure), tone: "error" }),
  });
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documentos-titulo">
      <h2 id="documentos-titulo" className="text-xl">
        Documentos
      </h2>
      <Card as="div" className="mt-4 px-4 md:px-5">
        <ul className="rule">
          {documents.map((file) => (
            <DocRow
              key={file.file_id}
              name={file.name}
              detail={detailOf(file)}
              action={
                <IconButton
                  icon={Download}
                  label={`Baixar ${file.name}`}
                  disabled={download.isPending}
                  onClick={() => download.mutate(file)}
                />
              }
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** "PDF · 210 KB". */
function detailOf({ content_type: type, size_bytes: size }: LotDocument): string {
  const kind = type === "application/pdf" ? "PDF" : type.startsWith("image/") ? "Imagem" : "";
  return [kind, sizeWords(size)].filter(Boolean).join(" · ");
}

function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  if (kilobytes < 1_000) return `${kilobytes} KB`;
  return `${formatDecimal((kilobytes / 1_000).toFixed(1))} MB`;
}
