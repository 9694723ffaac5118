import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { openProposal, otherSide } from "../case/dispute-words.ts";
import { SettlementFields, settlementComplaint } from "../case/settlement-fields.tsx";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { ActForm } from "~/platform/forms/act-form";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button, type ButtonProps } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { propose } from "./dispute-calls.ts";

interface ProposeButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  dispute: DisputeDetail;
  side: DisputeSide;
  children: string;
}

/** Opens the form for a proposal of one's own, which takes the place of the one that is open. */
export function ProposeButton({ dispute, side, children, ...look }: ProposeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const other = dispute[otherSide(side)].name;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        persistent
        wide
        title={children}
        description={`${other} recebe e pode aceitar na hora. Você já aceitou o que propõe.`}
      >
        <ProposeForm dispute={dispute} onDone={close} />
      </Dialog>
    </>
  );
}

interface ProposeFormProps {
  dispute: DisputeDetail;
  onDone: () => void;
}

function ProposeForm({ dispute, onDone }: ProposeFormProps) {
  const user = useSessionUser();
  const whole = centsOf(dispute.amount);
  const start = openProposal(dispute)?.refund ?? dispute.wanted_refund;
  // Amounts are kept as text: JSON has no integers of this size.
  const empty: { refund: string | null; reason: string } = { refund: start, reason: "" };
  const [draft, keep, forget] = useKeptDraft({
    name: `dispute-proposal-${dispute.id}`,
    userId: user?.id ?? "",
    empty,
  });
  const [isTried, setTried] = useState(false);
  const settlement = {
    refund: draft.refund === null ? null : centsOf(draft.refund),
    reason: draft.reason,
  };
  const complaint = settlementComplaint(settlement, whole);
  const { act, busy, error } = useDisputeAct({
    send: (id, terms: { refund: string; reason: string }) => propose(dispute.id, id, terms),
    done: () => ({ title: "Proposta enviada" }),
    onDone: () => {
      forget();
      onDone();
    },
  });
  return (
    <ActForm
      action={
        settlement.refund === null
          ? "Enviar proposta"
          : `Propor ${formatMoney(amountOf(settlement.refund))} ao comprador`
      }
      busyAction="Enviando..."
      busy={busy}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (complaint.refund || complaint.reason || settlement.refund === null) return;
        act({ refund: amountOf(settlement.refund), reason: settlement.reason.trim() });
      }}
    >
      <SettlementFields
        dispute={dispute}
        settlement={settlement}
        onChange={({ refund, reason }) =>
          keep({ refund: refund === null ? null : amountOf(refund), reason })
        }
        isTried={isTried}
        reasonLabel="Motivo, em uma ou duas frases"
        reasonHint="O outro lado e a AREON leem este texto."
      />
    </ActForm>
  );
}
