import type { linkVerificationDocument } from "@areon/contracts/identity/trust";
import { Eye, FileText } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { FormError } from "~/platform/forms/form-error";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";
import { DocumentViewer, type SentDocument, type ShownDocument } from "./document-viewer.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";
import { documentNames } from "./words.ts";

interface DocumentListProps {
  verificationId: string;
  documents: readonly SentDocument[];
  declared: string;
  /** Given once for the whole request; each document opened is logged with it. */
  reason: string;
}

/** Each document opens by a link of its own, good for five minutes. */
export function DocumentList(props: DocumentListProps) {
  const { verificationId, documents, declared, reason } = props;
  const [shown, setShown] = useState<ShownDocument>();
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
  const index = documents.findIndex(({ file_id: id }) => id === shown?.document.file_id);
  const opener = (neighbour: SentDocument | undefined) =>
    neighbour && index >= 0 && !act.busy ? () => act.run(neighbour) : undefined;
  return (
    <>
      <ul className="rule mt-2 border-t" aria-label="Documentos enviados">
        {documents.map((document) => (
          <DocRow
            key={document.file_id}
            icon={FileText}
            name={documentNames[document.document_kind]}
            detail={<span className="wrap-anywhere">{document.filename}</span>}
            action={
              <IconButton
                icon={Eye}
                label={`Ver ${documentNames[document.document_kind]}`}
                // Not disabled while it opens: the viewer gives the focus back to it.
                onClick={() => !act.busy && act.run(document)}
              />
            }
          />
        ))}
      </ul>
      <FormError text={act.error} />
      <DocumentViewer
        shown={shown}
        declared={`${index + 1} de ${documents.length} · ${declared}`}
        onPrevious={index > 0 ? opener(documents[index - 1]) : undefined}
        onNext={opener(documents[index + 1])}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
