import type { CSSProperties } from "react";

export interface SplitSliderProps {
  /** What is divided: "Parte do vendedor". */
  label: string;
  /** The first share, in whole percent. */
  percent: number;
  onPercentChange: (percent: number) => void;
  /** The division as a person says it: "70% para o vendedor, R$ 10.143,00". */
  valueText: string;
}

/** The division of a sum, moved with a finger or by the arrows; Page Up and Down take ten at once. */
export function SplitSlider(props: SplitSliderProps) {
  const { label, percent, onPercentChange, valueText } = props;
  return (
    <input
      type="range"
      className="split-slider"
      style={{ "--share": `${percent}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={100}
      step={1}
      value={percent}
      onChange={(event) => onPercentChange(event.currentTarget.valueAsNumber)}
    />
  );
}
