import type { linkVerificationDocument, Verification } from "@areon/contracts/identity-trust";
import { Eye, FileText, Image } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/client";
import { ButtonLink } from "~/ui/button-link";
import { Dialog } from "~/ui/dialog";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";
import { FormError } from "~/identity/form-error";
import { useDeskAct } from "./use-desk-act.ts";
import { documentNames } from "./words.ts";

type SentDocument = Verification["documents"][number];

interface DocumentListProps {
  verificationId: string;
  documents: readonly SentDocument[];
  /** Given once for the whole request; each document opened is logged with it. */
  reason: string;
}

/** Each document opens by a link of its own, good for five minutes. */
export function DocumentList({ verificationId, documents, reason }: DocumentListProps) {
  const [shown, setShown] = useState<{ document: SentDocument; url: string }>();
  const act = useDeskAct({
    act: async (document: SentDocument) => {
      const { url } = await call<typeof linkVerificationDocument>({
        method: "POST",
        path: "/admin/verifications/{id}/documents/{file_id}/link",
        params: { id: verificationId, file_id: document.file_id },
        body: { reason },
      });
      return { document, url };
    },
    done: () => undefined,
    onDone: setShown,
  });
  return (
    <>
      <ul className="rule mt-2 border-t" aria-label="Documentos enviados">
        {documents.map((document) => (
          <DocRow
            key={document.file_id}
            icon={isPicture(document) ? Image : FileText}
            name={documentNames[document.document_kind]}
            detail={document.filename}
            action={
              <IconButton
                icon={Eye}
                label={`Ver ${documentNames[document.document_kind]}`}
                disabled={act.busy}
                onClick={() => act.run(document)}
              />
            }
          />
        ))}
      </ul>
      <FormError text={act.error} />
      <DocumentViewer shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

interface DocumentViewerProps {
  shown: { document: SentDocument; url: string } | undefined;
  onClose: () => void;
}

/** Pictures are shown in place; a PDF could carry more than an image, so it is downloaded. */
function DocumentViewer({ shown, onClose }: DocumentViewerProps) {
  const name = shown ? documentNames[shown.document.document_kind] : "";
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={onClose}
      title={name}
      description={shown?.document.filename}
      wide
    >
      {shown && isPicture(shown.document) && (
        <img
          src={shown.url}
          alt={name}
          className="mx-auto max-h-[65dvh] w-auto max-w-full rounded-md object-contain"
        />
      )}
      {shown && (
        <ButtonLink
          to={shown.url}
          reloadDocument
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          block
          className="mt-4"
        >
          Baixar arquivo
        </ButtonLink>
      )}
    </Dialog>
  );
}

function isPicture({ filename }: SentDocument): boolean {
  return /\.(jpe?g|png|webp)$/i.test(filename);
}
