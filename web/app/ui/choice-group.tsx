import type { LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface ChoiceOption<Value extends string> {
  value: Value;
  title: string;
  detail?: ReactNode | undefined;
  icon?: LucideIcon | undefined;
  trailing?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceGroupProps<Value extends string> {
  legend: string;
  /** The title of the card around it already says the legend. */
  legendHidden?: boolean | undefined;
  name?: string | undefined;
  options: readonly ChoiceOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  columns?: 1 | 2 | 3 | undefined;
  error?: ReactNode | undefined;
}

const grids = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-3" };

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, legendHidden, options, value, onValueChange, columns = 1, error } = props;
  const ownName = useId();
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className={legendHidden ? "sr-only" : "label"}>{legend}</legend>
      <div className={classNames("grid gap-2.5", grids[columns])}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="radio"
              name={props.name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <ChoiceFace option={option} />
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

function ChoiceFace<Value extends string>({ option }: { option: ChoiceOption<Value> }) {
  return (
    <>
      {option.icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-muted">
          <Icon of={option.icon} size="md" className="text-primary" />
        </span>
      )}
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{option.title}</b>
        {option.detail && (
          <span className="block text-sm text-muted-foreground">{option.detail}</span>
        )}
      </span>
      {option.trailing && <span className="ml-auto shrink-0">{option.trailing}</span>}
    </>
  );
}
