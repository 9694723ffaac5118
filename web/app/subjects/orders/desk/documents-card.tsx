import type { OrderDocument } from "@areon/contracts/orders/delivery";
import type { openOrderDocuments } from "@areon/contracts/orders/desk-documents";
import { useMutation } from "@tanstack/react-query";
import { Camera, Download, Eye } from "lucide-react";
import { Fragment, useState } from "react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { DocumentRow } from "../order/document-row.tsx";
import { NoteDecision } from "./note-decision.tsx";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";

interface DocumentsCardProps {
  orderId: string;
  mayCheckNotes: boolean;
}

/** What the load travelled with, opened with a reason that both sides can read in the access log. */
export function DocumentsCard({ orderId, mayCheckNotes }: DocumentsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (given: string) => readDocuments(orderId, given),
    onSuccess: (_opened, given) => {
      setReason(given);
      setOpen(false);
    },
    // Nothing of it stays in the browser once the page is left.
    gcTime: 0,
  });
  return (
    <Card padding="snug" aria-labelledby="documentos">
      <h2 id="documentos" className="text-lg">
        Documentos
      </h2>
      {data && (
        <Opened opened={data} orderId={orderId} reason={reason} mayCheckNotes={mayCheckNotes} />
      )}
      {!data && (
        <>
          <p className="mt-2 text-muted-foreground">
            Notas, guias e a foto da entrega são mostradas com um motivo, que fica registrado.
          </p>
          <Button variant="outline" icon={Eye} className="mt-3" onClick={() => setOpen(true)}>
            Mostrar documentos
          </Button>
        </>
      )}
      <ReasonDialog
        open={isOpen}
        onClose={() => {
          reset();
          setOpen(false);
        }}
        title="Mostrar documentos"
        description="O acesso fica no registro, com o seu nome e o motivo."
        leastLetters={10}
        hint="Por exemplo, o protocolo do atendimento."
        action="Mostrar documentos"
        busyAction="Abrindo..."
        act={{ busy: isPending, error: error ? authErrorText(error) : undefined }}
        onReason={mutate}
      />
    </Card>
  );
}

type Documents = Awaited<ReturnType<typeof readDocuments>>;

function readDocuments(id: string, reason: string) {
  return call<typeof openOrderDocuments>({
    method: "POST",
    path: "/admin/orders/{id}/documents",
    params: { id },
    body: { reason },
  });
}

type OpenedProps = DocumentsCardProps & { opened: Documents; reason: string };

function Opened(props: OpenedProps) {
  const { files } = props.opened;
  const [decided, setDecided] = useState<readonly OrderDocument[]>([]);
  const documents = props.opened.documents.map(
    (read) => decided.find(({ id }) => id === read.id) ?? read,
  );
  const photos = files.filter(({ document_id: of }) => of === null);
  if (documents.length === 0 && photos.length === 0) {
    return <p className="mt-2 text-muted-foreground">O vendedor não juntou nenhum documento.</p>;
  }
  const download = (documentId: string | null, title: string) => (
    <DownloadButton
      title={title}
      ask={async () => {
        // The links are good for minutes; another look stands in the log again.
        const again = await readDocuments(props.orderId, props.reason);
        return again.files.filter(({ document_id: of }) => of === documentId);
      }}
    />
  );
  return (
    <ul className="mt-1 rule">
      {documents.map((document) => (
        <Fragment key={document.id}>
          <DocumentRow
            document={document}
            action={document.files.length > 0 && download(document.id, document.title)}
          />
          {document.standing === "waiting" && props.mayCheckNotes && (
            <NoteDecision
              orderId={props.orderId}
              document={document}
              onDecided={(answer) => setDecided([...decided, answer])}
            />
          )}
        </Fragment>
      ))}
      {photos.length > 0 && (
        <DocRow
          icon={Camera}
          name="Foto da entrega"
          detail="Tirada pelo motorista"
          action={download(null, "Foto da entrega")}
        />
      )}
    </ul>
  );
}

function DownloadButton(props: { title: string; ask: () => Promise<Documents["files"]> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: props.ask,
    onSuccess: (files) => files.forEach(({ url, filename }) => followDownload(url, filename)),
    onError: (failure) =>
      showToast({ tone: "error", title: "Não foi possível baixar", text: authErrorText(failure) }),
    gcTime: 0,
  });
  return (
    <IconButton
      icon={Download}
      label={`Baixar ${props.title}`}
      disabled={isPending}
      onClick={() => mutate()}
    />
  );
}
