import { classNames } from "./class-names.ts";

export interface ProgressBarProps {
  /** 0 to 100; anything else is brought inside. */
  percent: number;
  /** What progresses: "Progresso do curso". */
  label: string;
  tone?: "primary" | "accent" | "clay" | undefined;
  className?: string | undefined;
}

export function ProgressBar({ percent, label, tone = "primary", className }: ProgressBarProps) {
  return (
    <progress
      className={classNames("bar", tone !== "primary" && `bar-${tone}`, className)}
      aria-label={label}
      max={100}
      value={Math.round(Math.min(100, Math.max(0, percent)))}
    />
  );
}
