import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useFieldFault } from "./field-faults.ts";
import { Icon } from "./icon.tsx";

/** What the control inside a field has to carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** It is read out only, where what stands around the field says what it is. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  /** A sentence that says what to do. It takes the place of the hint. */
  error?: ReactNode | undefined;
  /** Required fields carry no mark; the others say so. */
  optional?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, optional, className, children } = props;
  const id = useId();
  const fault = useFieldFault(id);
  const error = props.error ?? fault;
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    ...(error || hint ? { "aria-describedby": noteId } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  return (
    <div className={classNames("min-w-0", className)}>
      <label className={hideLabel ? "sr-only" : "label"} htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted-foreground"> (opcional)</span>}
      </label>
      {children(control)}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export interface FieldNoteProps {
  id: string;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
}

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p className="err" id={id} role="alert">
        <Icon of={CircleAlert} size="sm" className="mt-px" />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p className="hint" id={id}>
      {hint}
    </p>
  );
}
