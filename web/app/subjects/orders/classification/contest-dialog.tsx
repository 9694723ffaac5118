import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { useState } from "react";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { useOrderAct } from "../order/use-order-act.ts";
import { amountOf } from "~/platform/text/cents";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { contest, type Contest } from "./classification-queries.ts";
import { contestWords } from "./contest-words.ts";

interface ContestDialogProps {
  ticketId: string;
  classification: OrderClassification;
  onClose: () => void;
}

/** Says what is wrong and what would be right; from then on it is a dispute. */
export function ContestDialog({ ticketId, classification, onClose }: ContestDialogProps) {
  const words = contestWords(classification);
  const place = { orderId: classification.order_id, ticketId };
  const [wanted, setWanted] = useState<bigint | null>(null);
  const { act, busy, error } = useOrderAct<Contest>({
    send: (id, words) => contest(place, id, words),
    done: { title: "Disputa aberta", text: "O dinheiro fica parado até a decisão." },
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Contestar romaneio"
      description={words.description}
      hint="O outro lado lê o que você escrever"
      leastLetters={10}
      action="Contestar e abrir disputa"
      busyAction="Abrindo disputa..."
      danger
      usual={["O peso da balança está errado", "A amostra não é desta carga"]}
      incomplete={wanted === null}
      act={{ busy, error }}
      onReason={(reason) => act({ reason, wanted_refund: amountOf(wanted ?? 0n) })}
    >
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <MoneyInput
            {...control}
            data-focus-first=""
            look="field"
            value={wanted}
            onValueChange={setWanted}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
