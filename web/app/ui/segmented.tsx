import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Says what is being chosen: "Período do gráfico". */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Takes the whole width with equal parts. */
  block?: boolean | undefined;
  className?: string | undefined;
}

/** Two to five views of the same data. Radio buttons underneath: arrows move, Tab leaves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, block, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames("seg", block && "flex w-full [&>*]:flex-1 [&>*]:px-1", className)}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
