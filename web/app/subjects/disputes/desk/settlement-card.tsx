import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { SettlementFields, settlementComplaint } from "../case/settlement-fields.tsx";
import { percentWords, sharesOf } from "../case/split.ts";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { FormError } from "~/platform/forms/form-error";
import { amountOf, centsOf } from "~/platform/text/cents";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { AskEvidenceDialog } from "./ask-evidence-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { propose, type Terms } from "./desk-calls.ts";

/** How the desk would share the money: proposed to both, or decided at once. */
export function SettlementCard({ dispute }: { dispute: DisputeDetail }) {
  const mayAct = ["propose", "decide", "ask_evidence"].some((act) =>
    (dispute.can as readonly string[]).includes(act),
  );
  return mayAct ? <SettlementForm key={dispute.id} dispute={dispute} /> : null;
}

function SettlementForm({ dispute }: { dispute: DisputeDetail }) {
  const { settlement, keep, forget, complaint } = useSettlementDraft(dispute);
  const [isTried, setTried] = useState(false);
  const terms = {
    refund: amountOf(settlement.refund ?? 0n),
    reason: settlement.reason.trim(),
  };
  return (
    <Card padding="body" className="grid gap-4" aria-labelledby="case-settlement">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="case-settlement" className="text-xl">
          Sua proposta
        </h2>
        <Suggestion dispute={dispute} />
      </div>
      <SettlementFields
        dispute={dispute}
        settlement={settlement}
        onChange={keep}
        isTried={isTried}
        reasonLabel="Motivo, em uma ou duas frases"
        reasonHint="Comprador e vendedor leem este texto."
      />
      <SettlementActs
        dispute={dispute}
        terms={terms}
        isComplete={() => {
          setTried(true);
          return !complaint.refund && !complaint.reason;
        }}
        onDone={forget}
      />
    </Card>
  );
}

interface SettlementActsProps {
  dispute: DisputeDetail;
  terms: Terms;
  /** Tells what is missing, too. */
  isComplete: () => boolean;
  onDone: () => void;
}

function SettlementActs({ dispute, terms, isComplete, onDone }: SettlementActsProps) {
  const { can } = dispute;
  const [question, setQuestion] = useState<"decide" | "evidence">();
  const close = () => setQuestion(undefined);
  const { act, busy, error } = useDisputeAct({
    send: (id, proposed: Terms) => propose(dispute.id, id, proposed),
    done: () => ({ title: "Proposta enviada aos dois" }),
    onDone,
  });
  return (
    <>
      <FormError text={error} />
      <div className="flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
        {can.includes("propose") && (
          <Button
            size="lg"
            busyLabel={busy && "Enviando..."}
            onClick={() => isComplete() && act(terms)}
          >
            Enviar proposta aos dois
          </Button>
        )}
        {can.includes("decide") && (
          <Button size="lg" variant="outline" onClick={() => isComplete() && setQuestion("decide")}>
            Decidir agora
          </Button>
        )}
        {can.includes("ask_evidence") && (
          <Button size="lg" variant="ghost" onClick={() => setQuestion("evidence")}>
            Pedir mais provas
          </Button>
        )}
      </div>
      {can.includes("decide") && dispute.desk?.needs_second_person && (
        <p className="hint">Pelo valor, a decisão precisa de uma segunda pessoa.</p>
      )}
      <DecideDialog
        open={question === "decide"}
        onClose={close}
        dispute={dispute}
        terms={terms}
        onDecided={onDone}
      />
      <AskEvidenceDialog open={question === "evidence"} onClose={close} dispute={dispute} />
    </>
  );
}

/** Begun with what the ticket says, or what the opener asked for; kept over a lost page. */
function useSettlementDraft(dispute: DisputeDetail) {
  const user = useSessionUser();
  const start = dispute.arithmetic?.refund ?? dispute.wanted_refund;
  // Amounts are kept as text: JSON has no integers of this size.
  const empty: { refund: string | null; reason: string } = { refund: start, reason: "" };
  const [draft, keep, forget] = useKeptDraft({
    name: `dispute-settlement-${dispute.id}`,
    userId: user?.id ?? "",
    empty,
  });
  const settlement = {
    refund: draft.refund === null ? null : centsOf(draft.refund),
    reason: draft.reason,
  };
  return {
    settlement,
    complaint: settlementComplaint(settlement, centsOf(dispute.amount)),
    keep: ({ refund, reason }: typeof settlement) =>
      keep({ refund: refund === null ? null : amountOf(refund), reason }),
    forget,
  };
}

/** "Regra sugerida pelo romaneio: 72% / 28%". */
function Suggestion({ dispute: { arithmetic, amount } }: { dispute: DisputeDetail }) {
  if (!arithmetic) return null;
  const { seller, buyer } = sharesOf(centsOf(amount), centsOf(arithmetic.refund));
  return (
    <p className="text-sm text-muted-foreground num">
      {`Regra sugerida pelo romaneio: ${percentWords(seller)} / ${percentWords(buyer)}`}
    </p>
  );
}
