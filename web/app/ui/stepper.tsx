import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface StepperProps {
  /** What is counted: "Soja Premium". Names the three controls. */
  label: string;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  onValueChange: (value: number) => void;
  className?: string | undefined;
}

/** Large quantities are typed, not tapped; what is typed counts when the field is left. */
export function Stepper(props: StepperProps) {
  const { label, value, min = 1, max = 999_999, step = 1, onValueChange, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => onValueChange(Math.min(max, Math.max(min, next)));

  function commit() {
    if (draft !== null && draft !== "") set(Number(draft));
    setDraft(null);
  }

  return (
    <div className={classNames("stepper", className)}>
      <button
        type="button"
        aria-label={`Diminuir ${label}`}
        disabled={value <= min}
        onClick={() => set(value - step)}
      >
        <Icon of={Minus} />
      </button>
      <input
        aria-label={`Quantidade de ${label}`}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        size={1}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, "").slice(0, 7))}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
      <button
        type="button"
        aria-label={`Aumentar ${label}`}
        disabled={value >= max}
        onClick={() => set(value + step)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
