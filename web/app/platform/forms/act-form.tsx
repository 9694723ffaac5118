import type { ReactNode } from "react";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";

export interface ActFormProps {
  /** Verb and object: "Suspender conta". */
  action: string;
  /** The gerund: "Suspendendo...". */
  busyAction: string;
  busy: boolean;
  error: string | undefined;
  /** What the button still waits for is missing. */
  incomplete?: boolean | undefined;
  danger?: boolean | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** One act and its button: the fields, why the last try failed, and the way to try again. */
export function ActForm(props: ActFormProps) {
  const { action, busyAction, busy, error, incomplete, danger, onSubmit, children } = props;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !incomplete) onSubmit();
      }}
    >
      {children}
      <FormError text={error} />
      <Button
        type="submit"
        size="lg"
        block
        variant={danger ? "danger" : "primary"}
        disabled={incomplete}
        busyLabel={busy && busyAction}
      >
        {action}
      </Button>
    </form>
  );
}
