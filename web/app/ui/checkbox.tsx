import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useFieldFault } from "./field-faults.ts";
import { FieldNote } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  label: ReactNode;
  /** Second line: a measured value, what is missing. */
  detail?: ReactNode | undefined;
  /** 24 px, for checklists that decide about money. */
  large?: boolean | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, detail, large, className, ...rest } = props;
  const id = useId();
  const fault = useFieldFault(id);
  return (
    <label
      className={classNames(
        "flex min-h-11 gap-3 py-2",
        detail ? "items-center" : "items-start",
        className,
      )}
    >
      <input
        id={id}
        {...rest}
        {...(fault && { "aria-invalid": true, "aria-describedby": `${id}-note` })}
        type="checkbox"
        className={classNames("check", large && "check-lg", !detail && "mt-0.5")}
      />
      <span className="min-w-0 leading-snug">
        {detail ? <b className="block font-semibold">{label}</b> : label}
        {detail && <span className="block text-sm text-muted-foreground num">{detail}</span>}
        <FieldNote id={`${id}-note`} error={fault} />
      </span>
    </label>
  );
}

export interface BareCheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  label: string;
  /** Some rows of the list are chosen, not all. */
  indeterminate?: boolean | undefined;
}

/** A box without words, for table rows. The cell around it is the target. */
export function BareCheckbox({ label, indeterminate = false, ...rest }: BareCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="-m-3 inline-grid size-11 place-items-center">
      <input {...rest} ref={ref} type="checkbox" aria-label={label} className="check" />
    </label>
  );
}
