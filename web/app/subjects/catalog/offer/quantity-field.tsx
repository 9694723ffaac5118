import type { UnitCode } from "@areon/contracts/brazil/units";
import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { quantityWords, unitPlural } from "../offer-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { Icon } from "~/ui/icon";
import { Button } from "~/ui/button";
import { FieldNote } from "~/ui/field";
import {
  boundedQuantity,
  plainQuantity,
  quantityFault,
  quantityStep,
  typedQuantity,
  type QuantityBounds,
  type QuantityFault,
} from "../quantity.ts";

export interface QuantityFieldProps {
  value: string;
  bounds: QuantityBounds;
  unit: UnitCode;
  /** "72 toneladas · cabe em 2 carretas". */
  hint?: ReactNode | undefined;
  onValueChange: (value: string) => void;
}

/**
 * Large quantities are typed, not tapped; what is typed counts when the field is left. One that can't be had
 * stays, with the reason and the next that can.
 */
export function QuantityField({ value, bounds, unit, hint, onValueChange }: QuantityFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const step = quantityStep(bounds.minimum);
  const now = Number(value);
  const fault = quantityFault(value, bounds);
  const commit = () => {
    const typed = draft === null ? null : typedQuantity(draft);
    if (typed !== null) onValueChange(plainQuantity(typed));
    setDraft(null);
  };
  const takeSuggested = (suggested: string) => {
    onValueChange(suggested);
    // The button goes, and with it the place where the person is.
    input.current!.focus();
  };
  const move = (by: number) => onValueChange(boundedQuantity(now + by, bounds));
  return (
    <div>
      <label className="label" htmlFor={id}>
        Quantidade
      </label>
      <div className="flex items-center gap-2.5">
        <div className="stepper h-12! grow">
          <button
            type="button"
            aria-label="Diminuir quantidade"
            disabled={now <= Number(bounds.minimum)}
            onClick={() => move(-step)}
          >
            <Icon of={Minus} />
          </button>
          <input
            ref={input}
            id={id}
            className="w-full! min-w-0 text-lg num"
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`${id}-dica`}
            aria-invalid={fault ? true : undefined}
            value={draft ?? formatDecimal(value)}
            onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.,]/g, ""))}
            onBlur={commit}
            onKeyDown={(event) => event.key === "Enter" && commit()}
          />
          <button
            type="button"
            aria-label="Aumentar quantidade"
            disabled={now >= Number(bounds.available)}
            onClick={() => move(step)}
          >
            <Icon of={Plus} />
          </button>
        </div>
        <span className="text-muted-foreground">{unitPlural(unit)}</span>
      </div>
      <FieldNote
        id={`${id}-dica`}
        hint={hint}
        error={fault && faultWords(fault.why, quantityWords(fault.suggested, unit))}
      />
      {fault && (
        <Button variant="outline" className="mt-2" onClick={() => takeSuggested(fault.suggested)}>
          {`Usar ${quantityWords(fault.suggested, unit)}`}
        </Button>
      )}
    </div>
  );
}

function faultWords(why: QuantityFault["why"], words: string): string {
  return why === "too_much" ? `Há ${words} nesta oferta.` : `O pedido mínimo é de ${words}.`;
}
