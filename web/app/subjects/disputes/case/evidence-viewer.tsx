import type { DisputeEvidence } from "@areon/contracts/disputes/disputes";
import { Download } from "lucide-react";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatDecimal } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { sideNames } from "./dispute-words.ts";

interface EvidenceViewerProps {
  evidence: DisputeEvidence | undefined;
  /** Undefined while the links are on their way. */
  url: string | undefined;
  onClose: () => void;
}

/** Pictures are shown in place; a PDF could carry more than an image, so it is downloaded. */
export function EvidenceViewer({ evidence, url, onClose }: EvidenceViewerProps) {
  return (
    <Dialog
      open={evidence !== undefined}
      onOpenChange={onClose}
      title={evidence?.title ?? ""}
      description={evidence && `${sideNames[evidence.side]} · ${evidence.filename}`}
      wide
      footer={
        url && (
          <ButtonLink
            to={url}
            reloadDocument
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            icon={Download}
            block
          >
            Baixar arquivo
          </ButtonLink>
        )
      }
    >
      {evidence && <Shown evidence={evidence} url={url} />}
    </Dialog>
  );
}

function Shown({ evidence, url }: { evidence: DisputeEvidence; url: string | undefined }) {
  const { is_picture: isPicture, sent_at: sentAt, added_at: addedAt } = evidence;
  return (
    <div className="grid gap-4">
      {isPicture && url && (
        <img
          src={url}
          alt={evidence.title}
          className="max-h-[60vh] w-full rounded-md bg-muted object-contain"
        />
      )}
      {!isPicture && (
        <p className="text-muted-foreground">Este documento é um PDF. Baixe o arquivo para ler.</p>
      )}
      <DefinitionRows
        look="table"
        rows={[
          { term: "Arquivo", value: `${evidence.type}, ${sizeWords(evidence.size_bytes)}` },
          { term: "Recebido", value: momentWords(addedAt) },
          { term: "Enviado", value: sentAt ? momentWords(sentAt) : "Ainda não, só você vê" },
          {
            term: "SHA-256",
            value: <span className="text-sm break-all num">{evidence.sha256}</span>,
          },
        ]}
      />
    </div>
  );
}

function momentWords(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

/** "812 kB", "2,4 MB". */
function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${formatDecimal(String(Math.ceil(bytes / 1_000)))} kB`;
  return `${formatDecimal((bytes / 1_000_000).toFixed(1))} MB`;
}
