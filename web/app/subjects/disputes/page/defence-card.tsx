import { Clock4, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { otherSide, timeLeftWords } from "../case/dispute-words.ts";
import { EvidencePicker } from "~/platform/files/evidence-picker";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useEvidenceDraft, type EvidenceItem } from "~/platform/files/use-evidence-draft";
import { FormError } from "~/platform/forms/form-error";
import { untilWords } from "~/subjects/orders/order-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { Textarea } from "~/ui/textarea";
import { answer, attach } from "./dispute-calls.ts";
import type { NextProps } from "./next-cards.tsx";
import { useStatementDraft, type StatementDraft } from "./use-statement-draft.ts";

const leastLetters = 10;

interface Defence {
  text: string;
  items: readonly EvidenceItem[];
}

/** The other side's turn to speak, once, with its evidence. Nobody sees it before it is sent. */
export function DefenceCard({ dispute, side, nowMs }: NextProps) {
  const draft = useStatementDraft(dispute, side);
  const own = dispute.evidence.filter((one) => one.side === side);
  const evidence = useEvidenceDraft(dispute.id, own.length);
  const [isTried, setTried] = useState(false);
  const { act, busy, error } = useDisputeAct({
    send: async (id, defence: Defence) => {
      await attach(dispute.id, defence.items);
      return await answer(dispute.id, id, defence.text);
    },
    done: () => ({ title: "Defesa enviada", text: "Agora vocês podem conversar e propor." }),
    onDone: () => {
      draft.forget();
      evidence.clear();
    },
  });
  const isShort = draft.text.trim().length < leastLetters;
  const claimant = dispute[otherSide(side)].name;
  return (
    <NeedsYouCard
      icon={ShieldCheck}
      title="Conte o seu lado"
      text={`Leia o que ${claimant} diz e responda com fotos e documentos. Sem resposta${dispute.state === "open" && dispute.due_at ? ` até ${untilWords(dispute.due_at, nowMs)}` : ""}, a AREON assume com as provas que estão aqui.`}
    >
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isShort || !evidence.isReady || busy) return;
          draft.hold();
          act({ text: draft.text.trim(), items: evidence.items });
        }}
      >
        {dispute.state === "open" && dispute.due_at && (
          <Badge tall tone="clay" icon={Clock4} className="justify-self-start">
            <span className="num">{timeLeftWords(dispute.due_at, nowMs)}</span>
          </Badge>
        )}
        <StatementField draft={draft} error={isTried && isShort} />
        <EvidencePicker draft={evidence} disabled={busy} />
        <FormError text={error} />
        <div className="flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
          <Button
            type="submit"
            size="lg"
            disabled={!evidence.isReady}
            busyLabel={busy && "Enviando..."}
          >
            Enviar defesa
          </Button>
        </div>
        <p className="hint">
          Depois de enviada, a defesa não muda. Novas provas podem ser juntadas.
        </p>
      </form>
    </NeedsYouCard>
  );
}

const placeWords = {
  saved: "Rascunho salvo. Só você vê.",
  saving: "Salvando rascunho...",
  device: "Sem sinal. O rascunho está guardado neste aparelho.",
} as const;

function StatementField({ draft, error }: { draft: StatementDraft; error: boolean }) {
  return (
    <Field
      label="Sua defesa"
      hint={
        draft.text === "" ? "O que aconteceu, quando e como você sabe." : placeWords[draft.place]
      }
      error={error ? "Conte em pelo menos uma frase." : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          maxLength={4000}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
