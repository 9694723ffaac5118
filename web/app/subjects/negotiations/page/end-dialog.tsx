import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { refuse, withdraw } from "./negotiation-calls.ts";
import { NoteField } from "./note-field.tsx";
import { useNegotiationAct } from "./use-negotiation-act.ts";

export type Ending = "refuse" | "withdraw";

interface EndDialogProps {
  negotiation: NegotiationDetail;
  ending: Ending;
  onClose: () => void;
}

/** The two ways to say that nothing comes of it. What is written beside it may be nothing. */
export function EndDialog({ negotiation, ending, onClose }: EndDialogProps) {
  const { id, side, last } = negotiation;
  const isAsk = last.kind === "ask";
  const words = ending === "refuse" ? refusal(isAsk) : withdrawal(isAsk);
  const [note, setNote] = useState("");
  const { act, busy, error } = useNegotiationAct<string>({
    send: (text) =>
      (ending === "refuse" ? refuse : withdraw)(id, { proposalId: last.id, note: text }),
    onDone: () => {
      const partner = side === "buyer" ? "O vendedor" : "O comprador";
      showToast({ title: words.done, text: `${partner} foi avisado.` });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.text}>
      <ActForm
        action={words.title}
        busyAction={words.busy}
        busy={busy}
        error={error}
        danger
        onSubmit={() => act(note.trim())}
      >
        <NoteField value={note} onValueChange={setNote} rows={3} placeholder={words.example} />
      </ActForm>
    </Dialog>
  );
}

function refusal(isAsk: boolean) {
  return {
    title: isAsk ? "Recusar pedido" : "Recusar proposta",
    text: isAsk
      ? "A negociação termina aqui, sem preço."
      : "A negociação termina aqui. Se quiser seguir com outro preço, prefira contrapropor.",
    busy: "Recusando...",
    done: isAsk ? "Pedido recusado" : "Proposta recusada",
    example: isAsk ? "Só terei estoque em janeiro" : "O preço não fecha para mim",
  };
}

function withdrawal(isAsk: boolean) {
  return {
    title: isAsk ? "Retirar pedido" : "Retirar proposta",
    text: "A negociação termina aqui, e ninguém mais pode aceitar. Depois é possível começar outra.",
    busy: "Retirando...",
    done: isAsk ? "Pedido retirado" : "Proposta retirada",
    example: "Já comprei de outro vendedor",
  };
}
