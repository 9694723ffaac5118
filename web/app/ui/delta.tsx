import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import { classNames } from "./class-names.ts";
import { deltaText } from "./delta-text.ts";
import { Icon } from "./icon.tsx";

export interface DeltaProps {
  /** In percent: 1.24 is `+1,24%`. */
  variationPercent: number;
  /** The tinted form for tables. */
  pill?: boolean | undefined;
  className?: string | undefined;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: Minus };

/** Direction, not good or bad: arrow, sign and a hidden word say it without the colour. */
export function Delta({ variationPercent, pill, className }: DeltaProps) {
  const { direction, text, spoken } = deltaText(variationPercent);
  return (
    <span className={classNames("delta", direction, pill && "pill", className)}>
      <Icon of={arrows[direction]} />
      <span className="sr-only">{spoken} </span>
      {text}
    </span>
  );
}
