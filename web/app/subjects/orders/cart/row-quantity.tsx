import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import {
  boundedQuantity,
  plainQuantity,
  quantityStep,
  typedQuantity,
  type QuantityBounds,
} from "~/subjects/catalog/quantity";
import { formatDecimal } from "~/platform/text/money";
import { Icon } from "~/ui/icon";

interface RowQuantityProps {
  /** What is counted; it names the three controls. */
  name: string;
  value: string;
  bounds: QuantityBounds;
  /** Null takes the row out. */
  onQuantity: (quantity: string | null) => void;
}

/** Below the minimum lot there is nothing to order, so one step under it takes the row out. */
export function RowQuantity({ name, value, bounds, onQuantity }: RowQuantityProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const step = quantityStep(bounds.minimum);
  const now = Number(value);
  const least = Number(bounds.minimum);
  const lower = now > least ? boundedQuantity(now - step, bounds) : null;
  const commit = () => {
    const typed = draft === null ? null : typedQuantity(draft);
    setDraft(null);
    if (typed === 0) onQuantity(null);
    // What can't be had stays as it was typed: the row says so, and offers what can.
    else if (typed !== null) change(plainQuantity(typed));
  };
  const change = (next: string) => {
    if (next !== value) onQuantity(next);
  };
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={lower === null ? `Retirar ${name}` : `Diminuir ${name}`}
        onClick={() => (lower === null ? onQuantity(null) : change(lower))}
      >
        <Icon of={Minus} />
      </button>
      <input
        aria-label={`Quantidade de ${name}`}
        className="w-auto! min-w-9 px-0 num"
        // As wide as what stands in it, so that a million fits and one is not lost.
        size={Math.max(2, (draft ?? formatDecimal(value)).length)}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? formatDecimal(value)}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.,]/g, ""))}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
      <button
        type="button"
        aria-label={`Aumentar ${name}`}
        disabled={now >= Number(bounds.available)}
        onClick={() => change(boundedQuantity(now + step, bounds))}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
