import { useState } from "react";
import { ActForm } from "~/identity/act-form";
import { Chip } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { useOrderAct } from "./use-order-act.ts";

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Sentences that are often written; one touch puts them in. */
  usual: readonly string[];
  action: string;
  busyAction: string;
  danger?: boolean | undefined;
  done: { title: string; text?: string };
  send: (intentId: string, reason: string) => Promise<unknown>;
}

/** An act that the other side reads the reason of. */
export function ReasonDialog({ open, onClose, title, description, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {/* Born with the dialog, so that neither an old reason nor an old intent is sent again. */}
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

const leastLetters = 3;

function ReasonForm(props: Omit<ReasonDialogProps, "open" | "title" | "description">) {
  const { usual, action, busyAction, danger, done, send, onClose } = props;
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const { act, busy, error } = useOrderAct<string>({ send, done, onDone: onClose });
  const written = reason.trim();
  const isShort = written.length < leastLetters;
  return (
    <ActForm
      action={action}
      busyAction={busyAction}
      busy={busy}
      error={error}
      danger={danger}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) act(written);
      }}
    >
      <Field
        label="Motivo"
        error={isTouched && isShort ? "Escreva o motivo em poucas palavras." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            data-focus-first=""
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {usual.map((sentence) => (
          <Chip key={sentence} onClick={() => setReason(sentence)}>
            {sentence}
          </Chip>
        ))}
      </div>
    </ActForm>
  );
}
