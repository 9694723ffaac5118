import type { ReactNode } from "react";
import { formatStatementDay } from "~/platform/text/statement-dates";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";
import { dayComplaint, DueDateField } from "../boletos/due-date-field.tsx";
import type { Every, PixPlan } from "./pix-draft.ts";

const whens = [
  { value: "now", label: "Agora" },
  { value: "later", label: "Agendar" },
] as const;

const paces = [
  { value: "once", label: "Uma vez" },
  { value: "week", label: "Toda semana" },
  { value: "month", label: "Todo mês" },
];

/** Five years of months. */
const mostTimes = 60;

interface PlanFieldsProps {
  plan: PixPlan | undefined;
  /** Tomorrow. */
  firstDay: string;
  nowMs: number;
  error: ReactNode;
  onChange: (plan: PixPlan | undefined) => void;
}

/** Now, or on a day to come, once or again and again. */
export function PlanFields({ plan, firstDay, nowMs, error, onChange }: PlanFieldsProps) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="label" aria-hidden="true">
          Quando
        </p>
        <Segmented
          label="Quando"
          block
          options={whens}
          value={plan ? "later" : "now"}
          onValueChange={(when) =>
            onChange(when === "now" ? undefined : { firstDate: firstDay, every: "once", times: 12 })
          }
        />
      </div>
      {plan && (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <DueDateField
              label={plan.every === "once" ? "Dia" : "Primeiro dia"}
              value={plan.firstDate}
              nowMs={nowMs}
              firstInDays={1}
              error={error}
              onValueChange={(firstDate) => onChange({ ...plan, firstDate })}
            />
            <Field label="Repetir">
              {(control) => (
                <Select
                  {...control}
                  large
                  options={paces}
                  value={plan.every}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...plan, every: value as Every })
                  }
                />
              )}
            </Field>
          </div>
          {plan.every !== "once" && <TimesField plan={plan} onChange={onChange} />}
          <p className="hint">
            Sai às 8h do dia. Se faltar saldo, tentamos de novo às 12h e às 18h.
            {monthEndHint(plan)}
          </p>
        </>
      )}
    </div>
  );
}

interface TimesFieldProps {
  plan: PixPlan;
  onChange: (plan: PixPlan) => void;
}

function TimesField({ plan, onChange }: TimesFieldProps) {
  return (
    <Field label="Quantas vezes" hint={`De 2 a ${mostTimes}. Você cancela quando quiser.`}>
      {(control) => (
        <Input
          {...control}
          large
          className="num"
          type="number"
          inputMode="numeric"
          min={2}
          max={mostTimes}
          value={plan.times || ""}
          onChange={(event) => onChange({ ...plan, times: event.currentTarget.valueAsNumber || 0 })}
        />
      )}
    </Field>
  );
}

/** Why a plan can not be kept as it is; the server decides again. */
export function planComplaint(plan: PixPlan, nowMs: number): string | undefined {
  const day = dayComplaint(plan.firstDate, nowMs, 1);
  if (day || plan.every === "once") return day;
  const { times } = plan;
  return Number.isInteger(times) && times >= 2 && times <= mostTimes
    ? undefined
    : `Repita de 2 a ${mostTimes} vezes.`;
}

export function firstDayText(plan: PixPlan, nowMs: number): string {
  return formatStatementDay(plan.firstDate, nowMs);
}

function monthEndHint({ every, firstDate }: PixPlan): string {
  if (every !== "month" || Number(firstDate.slice(8)) <= 28) return "";
  return " Em meses mais curtos, sai no último dia.";
}
