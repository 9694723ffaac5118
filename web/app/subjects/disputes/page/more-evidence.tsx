import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { EvidencePicker } from "~/platform/files/evidence-picker";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useEvidenceDraft, type EvidenceItem } from "~/platform/files/use-evidence-draft";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { attach, sendEvidence } from "./dispute-calls.ts";

interface MoreEvidenceProps {
  dispute: DisputeDetail;
  side: DisputeSide;
}

/** Evidence after the statement: chosen, named, and sent for good. */
export function MoreEvidence({ dispute, side }: MoreEvidenceProps) {
  const own = dispute.evidence.filter((one) => one.side === side);
  const unsent = own.filter(({ sent_at: sentAt }) => sentAt === null).length;
  const draft = useEvidenceDraft(dispute.id, own.length);
  const { act, busy, error } = useDisputeAct({
    send: async (id, items: readonly EvidenceItem[]) => {
      await attach(dispute.id, items);
      return await sendEvidence(dispute.id, id);
    },
    done: () => ({ title: "Provas enviadas", text: "O outro lado e a AREON já veem." }),
    onDone: draft.clear,
  });
  const count = draft.items.length + unsent;
  return (
    <div className="mt-4 grid gap-3">
      <EvidencePicker draft={draft} disabled={busy} />
      {count > 0 && (
        <>
          <FormError text={error} />
          <Button
            disabled={!draft.isReady}
            busyLabel={busy && "Enviando..."}
            onClick={() => act(draft.items)}
          >
            {count === 1 ? "Enviar 1 prova" : `Enviar ${count} provas`}
          </Button>
          <p className="hint">O que for enviado fica na disputa e não pode ser tirado.</p>
        </>
      )}
    </div>
  );
}
