import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { SplitAmounts } from "../case/split-amounts.tsx";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { ActForm } from "~/platform/forms/act-form";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { decide, type Terms } from "./desk-calls.ts";

interface DecideDialogProps {
  open: boolean;
  onClose: () => void;
  dispute: DisputeDetail;
  terms: Terms;
  onDecided: () => void;
}

/** The desk's last word: both are told the amounts and why. */
export function DecideDialog({ open, onClose, ...form }: DecideDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Decidir a disputa"
      description="O dinheiro é dividido na hora e os dois recebem o motivo. Não há volta."
    >
      <DecideForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm(props: Omit<DecideDialogProps, "open">) {
  const { onClose, dispute, terms, onDecided } = props;
  const { act, busy, error } = useDisputeAct({
    send: (id, decided: Terms) => decide(dispute.id, id, decided),
    done: ({ state }) =>
      state === "applied"
        ? { title: "Disputa decidida", text: "Os dois foram avisados." }
        : { title: "Decisão pedida", text: "Outra pessoa da equipe confirma." },
    onDone: () => {
      onDecided();
      onClose();
    },
  });
  const limit = dispute.desk?.decision_limit ?? "0.00";
  const needsSecond = dispute.desk?.needs_second_person ?? false;
  return (
    <ActForm
      action={needsSecond ? "Pedir à segunda pessoa" : "Decidir agora"}
      busyAction="Decidindo..."
      busy={busy}
      error={error}
      danger
      onSubmit={() => act(terms)}
    >
      <SplitAmounts
        refund={terms.refund}
        toSeller={amountOf(centsOf(dispute.amount) - centsOf(terms.refund))}
        labels={{ seller: "Vendedor recebe", buyer: "Comprador recebe" }}
      />
      <p className="rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
        {terms.reason}
      </p>
      {needsSecond && (
        <Notice tone="warning">
          {`Uma decisão sobre mais de ${formatMoney(limit)} só vale quando outra pessoa da equipe confirmar.`}
        </Notice>
      )}
    </ActForm>
  );
}
