import type { DeskClaim } from "@areon/contracts/insurance/claims";
import { useState } from "react";
import { FormError } from "~/platform/forms/form-error";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { useSureAct } from "~/platform/acts/use-sure-act";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import {
  deskClaimsKey,
  postAnalysis,
  postDecision,
  postPapersRequest,
} from "./desk-claim-queries.ts";

const keys = [deskClaimsKey];

/** What the insurer answered is recorded here; its person is told at once. */
export function ClaimActions({ claim }: { claim: DeskClaim }) {
  const [asking, setAsking] = useState<"papers" | "approval" | "refusal">();
  const close = () => setAsking(undefined);
  const analyse = useSureAct(keys, {
    send: (id, claimId: string) => postAnalysis(claimId, id),
    done: () => ({ title: "Em análise" }),
  });
  return (
    <Card padding="body" aria-labelledby="resposta">
      <h2 id="resposta" className="text-xl">
        Resposta da seguradora
      </h2>
      <div className="mt-3 grid gap-2">
        {claim.state === "received" && (
          <Button
            variant="outline"
            busyLabel={analyse.busy && "Salvando..."}
            onClick={() => analyse.act(claim.id)}
          >
            Começar análise
          </Button>
        )}
        {claim.state !== "papers_asked" && (
          <Button variant="outline" onClick={() => setAsking("papers")}>
            Pedir documentos
          </Button>
        )}
        <Button onClick={() => setAsking("approval")}>Aprovar e indenizar</Button>
        <Button variant="ghost" onClick={() => setAsking("refusal")}>
          Recusar
        </Button>
        <FormError text={analyse.error} />
      </div>
      <PapersDialog claim={claim} open={asking === "papers"} onClose={close} />
      <ApprovalDialog claim={claim} open={asking === "approval"} onClose={close} />
      <RefusalDialog claim={claim} open={asking === "refusal"} onClose={close} />
    </Card>
  );
}

interface DialogProps {
  claim: DeskClaim;
  open: boolean;
  onClose: () => void;
}

/** The shortest reason that the API takes. */
const leastLetters = 10;

function PapersDialog({ claim, open, onClose }: DialogProps) {
  const act = useSureAct(keys, {
    send: (id, note: string) => postPapersRequest(claim.id, { id, note }),
    done: () => ({ title: "Documentos pedidos", text: "A pessoa foi avisada." }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Pedir documentos"
      description="A pessoa lê o que você escrever e envia pela página do sinistro."
      leastLetters={leastLetters}
      mostLetters={1000}
      action="Pedir documentos"
      busyAction="Pedindo..."
      act={act}
      onReason={act.act}
    />
  );
}

function RefusalDialog({ claim, open, onClose }: DialogProps) {
  const act = useSureAct(keys, {
    send: (id, reason: string) => postDecision(claim.id, { id, amount: null, reason }),
    done: () => ({ title: "Recusa registrada", text: "A pessoa foi avisada." }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Recusar o sinistro"
      description="A pessoa lê o motivo. Não há volta."
      leastLetters={leastLetters}
      mostLetters={1000}
      action="Recusar sinistro"
      busyAction="Recusando..."
      danger
      act={act}
      onReason={act.act}
    />
  );
}

function ApprovalDialog({ claim, open, onClose }: DialogProps) {
  const [cents, setCents] = useState<bigint | null>(null);
  const act = useSureAct(keys, {
    send: (id, decision: { amount: string; reason: string }) =>
      postDecision(claim.id, { id, ...decision }),
    done: ({ state }) =>
      state === "applied"
        ? { title: "Indenização paga", text: "Ela já está na carteira da pessoa." }
        : { title: "Indenização pedida", text: "Outra pessoa da equipe confirma." },
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Aprovar e indenizar"
      description={`A apólice ainda cobre até ${formatMoney(claim.policy.cover_left)}, já sem a franquia. Não há volta.`}
      hint="A pessoa lê o motivo."
      leastLetters={leastLetters}
      mostLetters={1000}
      action="Pagar indenização"
      busyAction="Pagando..."
      incomplete={cents === null || cents === 0n}
      act={act}
      onReason={(reason) => act.act({ amount: amountOf(cents ?? 0n), reason })}
    >
      <Field label="Valor da indenização">
        {(control) => (
          <MoneyInput {...control} look="field" value={cents} onValueChange={setCents} />
        )}
      </Field>
    </ReasonDialog>
  );
}
