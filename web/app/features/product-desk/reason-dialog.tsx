import { useState } from "react";
import { ActForm } from "~/identity/act-form";
import { Chip } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  action: string;
  busyAction: string;
  danger?: boolean | undefined;
  /** Sentences that are often written; one touch puts them in. */
  usual: readonly string[];
  act: { busy: boolean; error: string | undefined };
  onReason: (reason: string) => void;
}

/** The seller reads it, so it says what to do. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
    >
      {/* The form is born with the dialog, so that an old reason is never sent again. */}
      <ReasonForm {...props} />
    </Dialog>
  );
}

const leastLetters = 3;

function ReasonForm({ action, busyAction, danger, usual, act, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const isShort = reason.trim().length < leastLetters;
  return (
    <ActForm
      action={action}
      busyAction={busyAction}
      busy={act.busy}
      error={act.error}
      danger={danger}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) onReason(reason.trim());
      }}
    >
      <Field
        label="Motivo"
        hint="O vendedor lê este texto. Fica no histórico do anúncio."
        error={isTouched && isShort ? "Diga ao vendedor o que precisa mudar." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            data-focus-first=""
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {usual.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {usual.map((sentence) => (
            <Chip key={sentence} onClick={() => setReason(sentence)}>
              {sentence}
            </Chip>
          ))}
        </div>
      )}
    </ActForm>
  );
}
