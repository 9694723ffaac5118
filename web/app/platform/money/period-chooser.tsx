import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { formatMonth, formatShortDay } from "~/platform/text/statement-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { monthsUntil, type Period } from "./period.ts";

export interface PeriodChooserProps {
  today: string;
  nowMs: number;
  /** Of a whole month; own dates have none. */
  month: string | undefined;
  period: Period;
  /** As it goes into the address. */
  onChoose: (chosen: { mes: string } | { de: string; ate: string }) => void;
  /** What the days are chosen for: "Ver extrato". */
  action: string;
}

const ownDates = "own";

/** The last twelve months, or two days of one's own. */
export function PeriodChooser(props: PeriodChooserProps) {
  const { today, nowMs, month, period, onChoose, action } = props;
  const [isOpen, setOpen] = useState(false);
  const months = monthsUntil(today, 12);
  // A month from further back came with the address; the list would show another one without it.
  if (month && !months.includes(month)) months.push(month);
  const days = `${formatShortDay(period.from)} a ${formatShortDay(period.to)}`;
  return (
    <>
      <Select
        aria-label="Período"
        className="max-md:w-full md:w-52"
        value={month ?? "days"}
        options={[
          ...(month ? [] : [{ value: "days", label: days }]),
          ...months.map((value) => ({ value, label: formatMonth(value, nowMs) })),
          { value: ownDates, label: "Escolher datas..." },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === ownDates) setOpen(true);
          else if (value !== "days") onChoose({ mes: value });
        }}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Escolher datas"
        description="Os dois dias entram na conta."
      >
        <OwnDates
          period={period}
          today={today}
          action={action}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose({ de: chosen.from, ate: chosen.to });
          }}
        />
      </Dialog>
    </>
  );
}

interface OwnDatesProps {
  period: Period;
  today: string;
  action: string;
  onChoose: (period: Period) => void;
}

function OwnDates({ period, today, action, onChoose }: OwnDatesProps) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isWrong = from !== "" && to !== "" && from > to;
  return (
    <CheckedForm
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (from && to && !isWrong) onChoose({ from, to });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label="De" max={today} value={from} onValueChange={setFrom} />
        <DayField
          label="Até"
          max={today}
          value={to}
          onValueChange={setTo}
          error={isWrong ? "O fim vem depois do começo." : undefined}
        />
      </div>
      <Button type="submit" size="lg" icon={CalendarDays} disabled={!from || !to || isWrong}>
        {action}
      </Button>
    </CheckedForm>
  );
}

interface DayFieldProps {
  label: string;
  max: string;
  value: string;
  onValueChange: (day: string) => void;
  error?: string | undefined;
}

function DayField({ label, max, value, onValueChange, error }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          large
          max={max}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
