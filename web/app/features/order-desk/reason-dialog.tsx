import { useState, type ReactNode } from "react";
import { ActForm } from "~/identity/act-form";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What the reason is for. */
  hint: string;
  leastLetters: number;
  action: string;
  busyAction: string;
  danger?: boolean | undefined;
  /** What else the act needs before it can happen. */
  incomplete?: boolean | undefined;
  act: { busy: boolean; error: string | undefined };
  onReason: (reason: string) => void;
  children?: ReactNode | undefined;
}

/** One act of the desk, with the reason that stays beside it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description } = props;
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {/* The form is born with the dialog, so that an old reason is never sent again. */}
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const { hint, leastLetters, action, busyAction, danger, incomplete, act, onReason } = props;
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
      incomplete={incomplete}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) onReason(reason.trim());
      }}
    >
      {props.children}
      <Field
        label="Motivo"
        hint={hint}
        error={isTouched && isShort ? `Escreva pelo menos ${leastLetters} letras.` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}
