import type { ReactNode } from "react";
import { dayAt } from "~/platform/text/long-dates";
import { formatStatementDay } from "~/platform/text/statement-dates";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

const dayMs = 86_400_000;

export interface DueDateFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  nowMs: number;
  /** How many days from today is the first that may be chosen. */
  firstInDays?: number | undefined;
  error?: ReactNode | undefined;
  hint?: string | undefined;
}

/** The phone's own calendar, from the first allowed day to a year ahead. */
export function DueDateField(props: DueDateFieldProps) {
  const { label, value, onValueChange, nowMs, firstInDays = 0, error, hint } = props;
  return (
    <Field
      label={label}
      error={error}
      hint={hint ?? (value ? capital(formatStatementDay(value, nowMs)) : undefined)}
    >
      {(control) => (
        <Input
          {...control}
          large
          type="date"
          className="num"
          min={dayAt(nowMs + firstInDays * dayMs)}
          max={dayAt(nowMs + 365 * dayMs)}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function dayInDays(nowMs: number, days: number): string {
  return dayAt(nowMs + days * dayMs);
}

/** Why a day can not be chosen; the server decides again. */
export function dayComplaint(value: string, nowMs: number, firstInDays = 0): string | undefined {
  if (value === "") return "Escolha uma data.";
  if (value < dayInDays(nowMs, firstInDays)) {
    return firstInDays > 0 ? "Escolha uma data a partir de amanhã." : "Essa data já passou.";
  }
  return value > dayInDays(nowMs, 365) ? "Escolha uma data em até 1 ano." : undefined;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
