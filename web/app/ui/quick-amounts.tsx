import { Chip } from "./chip.tsx";

export interface QuickAmount {
  label: string;
  cents: bigint;
}

export interface QuickAmountsProps {
  amounts: readonly QuickAmount[];
  value: bigint | null;
  onPick: (cents: bigint) => void;
}

/** Three amounts under a money input: one tap instead of six digits. */
export function QuickAmounts({ amounts, value, onPick }: QuickAmountsProps) {
  return (
    <fieldset className="mt-2 grid min-w-0 grid-cols-3 gap-2" aria-label="Valores rápidos">
      {amounts.map((amount) => (
        <Chip
          key={amount.label}
          tall
          pressed={amount.cents === value}
          onClick={() => onPick(amount.cents)}
          className="min-w-0 justify-center px-1 num"
        >
          {amount.label}
        </Chip>
      ))}
    </fieldset>
  );
}
