import type { Verification } from "@areon/contracts/identity/trust";
import { Check, Lock } from "lucide-react";
import { DocumentTile } from "./document-tile.tsx";
import { documentsFor } from "./document-kinds.ts";
import { useDocuments } from "./use-documents.ts";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export interface DocumentsStepProps {
  verification: Verification | null;
  isOrganisation: boolean;
}

const tips = [
  "Documento inteiro dentro da foto, com os números legíveis",
  "De frente para a luz, sem sombra nem reflexo",
  "Na sua foto, sem chapéu nem óculos escuros",
];

/** Each paper is kept as soon as it has arrived; they go to the desk together. */
export function DocumentsStep({ verification, isOrganisation }: DocumentsStepProps) {
  const faces = documentsFor({ isOrganisation });
  const documents = useDocuments(verification);
  const isComplete = faces
    .filter((face) => face.isRequired)
    .every((face) => documents.sent.some((sent) => sent.document_kind === face.kind));
  return (
    <>
      {verification?.state === "rejected" && (
        <Notice tone="danger" title="Seus documentos não foram aceitos">
          {verification.reason} Envie os documentos de novo.
        </Notice>
      )}
      <Card padding="body">
        <h2 className="text-lg md:text-xl">Documentos</h2>
        <div className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
          {faces.map((face) => (
            <DocumentTile
              key={face.kind}
              face={face}
              sent={documents.sent.find((sent) => sent.document_kind === face.kind)}
              onSent={(file) => documents.add({ ...file, document_kind: face.kind })}
            />
          ))}
        </div>
        <ul className="mt-5 grid gap-2">
          {tips.map((tip) => (
            <li key={tip} className="flex gap-2.5">
              <Icon of={Check} size="md" className="mt-px text-primary" />
              {tip}
            </li>
          ))}
        </ul>
        <p className="mt-5 flex gap-2.5 text-sm text-muted-foreground">
          <Icon of={Lock} size="md" className="text-primary" />
          Usamos só para conferir sua identidade. Quem abre um documento deixa registro e motivo.
        </p>
      </Card>
      <FormError text={documents.error} />
      <Button
        size="lg"
        className="justify-self-end max-md:w-full"
        disabled={!isComplete}
        busyLabel={documents.busy && "Enviando..."}
        onClick={() => void documents.submit()}
      >
        Enviar para análise
      </Button>
    </>
  );
}
