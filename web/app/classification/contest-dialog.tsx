import type { ClassificationTicket } from "@areon/contracts/classification-tickets";
import { reaisWords } from "@areon/contracts/classification-words";
import { useState } from "react";
import { ReasonDialog } from "~/identity/reason-dialog";
import { useOrderAct } from "~/orders/use-order-act";
import { amountOf } from "~/text/cents";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { contest, type Contest } from "./classification-queries.ts";

interface ContestDialogProps {
  place: { orderId: string; ticketId: string };
  result: ClassificationTicket["result"];
  onClose: () => void;
}

/** Says what is wrong and what would be right; from then on it is a dispute. */
export function ContestDialog({ place, result, onClose }: ContestDialogProps) {
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
      description="Abre uma disputa com os números deste romaneio. O dinheiro fica parado até vocês combinarem ou a AREON decidir."
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
      <Field
        label="Quanto deveria voltar ao comprador"
        hint={`Por este romaneio, ${reaisWords(result.difference)}`}
      >
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
