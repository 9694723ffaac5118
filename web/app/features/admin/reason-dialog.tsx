import { useState, type ReactNode } from "react";
import { ActForm } from "~/identity/act-form";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import type { DeskAct } from "./use-desk-act.ts";

export interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Verb and object: "Suspender conta". */
  confirmLabel: string;
  /** The gerund: "Suspendendo...". */
  busyLabel: string;
  danger?: boolean | undefined;
  /** Why the button is not ready yet, besides the reason. */
  incomplete?: boolean | undefined;
  act: Pick<DeskAct<string>, "busy" | "error" | "run">;
  children?: ReactNode | undefined;
}

/** No act of the desk goes without a reason; it stands in the audit trail beside the name. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
    >
      {/* The form is born with the dialog, so that an old reason is never sent again. */}
      <ReasonForm {...props} />
    </Dialog>
  );
}

const leastLetters = 3;

function ReasonForm(props: ReasonDialogProps) {
  const { act, children, danger, incomplete, confirmLabel, busyLabel } = props;
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const isShort = reason.trim().length < leastLetters;
  return (
    <ActForm
      action={confirmLabel}
      busyAction={busyLabel}
      busy={act.busy}
      error={act.error}
      incomplete={incomplete}
      danger={danger}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) act.run(reason.trim());
      }}
    >
      {children}
      <Field
        label="Motivo"
        hint="Fica registrado na trilha de auditoria."
        error={isTouched && isShort ? "Escreva o motivo com pelo menos 3 letras." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            data-focus-first={children ? undefined : ""}
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={() => setTouched(reason !== "")}
          />
        )}
      </Field>
    </ActForm>
  );
}
