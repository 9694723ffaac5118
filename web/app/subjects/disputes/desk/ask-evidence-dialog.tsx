import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { useState } from "react";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { ActForm } from "~/platform/forms/act-form";
import { ChoiceGroup } from "~/ui/choice-group";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { askEvidence, type EvidenceWish } from "./desk-calls.ts";

interface AskEvidenceDialogProps {
  open: boolean;
  onClose: () => void;
  dispute: DisputeDetail;
}

export function AskEvidenceDialog({ open, onClose, dispute }: AskEvidenceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Pedir mais provas"
      description="Quem for perguntado recebe um aviso e o prazo. A disputa espera até lá."
    >
      <AskForm dispute={dispute} onClose={onClose} />
    </Dialog>
  );
}

const leastLetters = 10;
const days = [1, 2, 3, 5, 7, 10, 15];

function AskForm({ dispute, onClose }: Omit<AskEvidenceDialogProps, "open">) {
  const [wish, setWish] = useState<EvidenceWish>({ from: "both", note: "", days: 2 });
  const [isTried, setTried] = useState(false);
  const { act, busy, error } = useDisputeAct({
    send: (id, asked: EvidenceWish) => askEvidence(dispute.id, id, asked),
    done: () => ({ title: "Provas pedidas" }),
    onDone: onClose,
  });
  const note = wish.note.trim();
  const isShort = note.length < leastLetters;
  return (
    <ActForm
      action="Pedir provas"
      busyAction="Pedindo..."
      busy={busy}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (!isShort) act({ ...wish, note });
      }}
    >
      <ChoiceGroup
        legend="De quem"
        options={[
          { value: "buyer", title: dispute.buyer.name, detail: "Comprador" },
          { value: "seller", title: dispute.seller.name, detail: "Vendedor" },
          { value: "both", title: "Dos dois" },
        ]}
        value={wish.from}
        onValueChange={(from) => setWish({ ...wish, from })}
      />
      <Field
        label="O que falta"
        hint="Por exemplo: o laudo da origem, com a data."
        error={isTried && isShort ? "Diga o que falta em pelo menos uma frase." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={wish.note}
            onChange={(event) => setWish({ ...wish, note: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Prazo">
        {(control) => (
          <Select
            {...control}
            options={days.map((count) => ({
              value: String(count),
              label: count === 1 ? "1 dia" : `${count} dias`,
            }))}
            value={String(wish.days)}
            onChange={(event) => setWish({ ...wish, days: Number(event.currentTarget.value) })}
          />
        )}
      </Field>
    </ActForm>
  );
}
