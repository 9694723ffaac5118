import type { decideVerification } from "@areon/contracts/identity/trust";
import { CircleX, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { takeFocus } from "~/ui/take-focus";
import { DocumentList } from "./document-list.tsx";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";
import type { OpenedVerification } from "./verification-card.tsx";

interface VerificationPapersProps {
  opened: OpenedVerification;
  canDecide: boolean;
  onDecided: () => void;
}

/** What the person declared beside what they sent, so that both can be compared. */
export function VerificationPapers({ opened, canDecide, onDecided }: VerificationPapersProps) {
  const { organisation, address } = opened;
  const birthDate = opened.birth_date.split("-").toReversed().join("/");
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-4 border-t pt-2 outline-none">
      <DefinitionRows
        look="table"
        rows={[
          { term: "Nome civil", value: opened.full_name },
          { term: "CPF", value: <span className="num">{dottedCpf(opened.cpf)}</span> },
          { term: "Nascimento", value: birthDate },
          ...(organisation
            ? [{ term: "Empresa", value: `${organisation.legal_name} · ${organisation.cnpj}` }]
            : []),
          {
            term: "Endereço",
            value: `${address.street}, ${address.number} · ${address.municipality}, ${address.uf}`,
          },
        ]}
      />
      <DocumentList
        verificationId={opened.id}
        documents={opened.documents}
        declared={`${opened.full_name} · CPF ${dottedCpf(opened.cpf)} · ${birthDate}`}
        reason={opened.asked}
      />
      {opened.reason && (
        <Notice tone="danger" title="Motivo da recusa" className="mt-3">
          {opened.reason}
        </Notice>
      )}
      {canDecide && <Decision id={opened.id} name={opened.full_name} onDecided={onDecided} />}
    </div>
  );
}

type Choice = "approved" | "rejected";

function Decision({ id, name, onDecided }: { id: string; name: string; onDecided: () => void }) {
  const [choice, setChoice] = useState<Choice>();
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof decideVerification>({
        method: "POST",
        path: "/admin/verifications/{id}/decision",
        params: { id },
        body: { decision: choice!, reason },
      }),
    done: ({ state }) =>
      state === "approved"
        ? { title: "Verificação aprovada", text: `${name} já pode publicar e receber.` }
        : { title: "Verificação recusada", text: `${name} vê o motivo e pode enviar de novo.` },
    onDone: () => {
      setChoice(undefined);
      onDecided();
    },
  });
  const isApproval = choice === "approved";
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
      <Button icon={ShieldCheck} onClick={() => setChoice("approved")}>
        Aprovar verificação
      </Button>
      <Button variant="outline" icon={CircleX} onClick={() => setChoice("rejected")}>
        Recusar
      </Button>
      <ReasonDialog
        open={choice !== undefined}
        onOpenChange={() => setChoice(undefined)}
        title={isApproval ? "Aprovar verificação" : "Recusar verificação"}
        description={
          isApproval
            ? "A conta passa a vender e a receber."
            : "A pessoa lê este motivo: diga o que falta ou o que não confere."
        }
        confirmLabel={isApproval ? "Aprovar verificação" : "Recusar verificação"}
        busyLabel={isApproval ? "Aprovando..." : "Recusando..."}
        danger={!isApproval}
        act={act}
      />
    </div>
  );
}

function dottedCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}
