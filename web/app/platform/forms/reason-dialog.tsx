import { useState, type ReactNode } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { Chip } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Who reads the reason, or what it is for. */
  hint?: string | undefined;
  leastLetters?: number | undefined;
  mostLetters?: number | undefined;
  /** What is said of a reason that is too short. */
  shortText?: string | undefined;
  /** Sentences that are often written; one touch puts them in. */
  usual?: readonly string[] | undefined;
  /** Verb and object: "Suspender conta". */
  action: string;
  /** The gerund: "Suspendendo...". */
  busyAction: string;
  danger?: boolean | undefined;
  /** What else the act needs before it can happen is missing. */
  incomplete?: boolean | undefined;
  act: { busy: boolean; error: string | undefined };
  onReason: (reason: string) => void;
  /** Fields that come before the reason. */
  children?: ReactNode | undefined;
}

/** One act, with the reason that stays beside it. */
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
  const { hint, leastLetters = 3, mostLetters = 500, usual = [], act, onReason, children } = props;
  const { shortText = `Escreva pelo menos ${leastLetters} letras.` } = props;
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const isShort = reason.trim().length < leastLetters;
  return (
    <ActForm
      action={props.action}
      busyAction={props.busyAction}
      busy={act.busy}
      error={act.error}
      danger={props.danger}
      incomplete={props.incomplete}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) onReason(reason.trim());
      }}
    >
      {children}
      <Field label="Motivo" hint={hint} error={isTouched && isShort ? shortText : undefined}>
        {(control) => (
          <Textarea
            {...control}
            data-focus-first={children ? undefined : ""}
            rows={3}
            maxLength={mostLetters}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={() => setTouched(reason !== "")}
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
