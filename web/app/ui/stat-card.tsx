import type { ReactNode } from "react";
import { Delta } from "./delta.tsx";
import { deltaText } from "./delta-text.ts";
import { FitText } from "./fit-text.tsx";
import { Sparkline } from "./sparkline.tsx";

export interface StatCardProps {
  label: string;
  /** Formatted. It is set smaller when it would not fit its card on one line. */
  value: string;
  variationPercent?: number | undefined;
  /** "ante outubro", "em até 7 dias". */
  comparison?: ReactNode | undefined;
  /** Oldest first. Drawn on the desktop only. */
  trend?: readonly number[] | undefined;
}

/** No icon circles: the number is the hero. The line is grey unless it shows a variation. */
export function StatCard({ label, value, variationPercent, comparison, trend }: StatCardProps) {
  const tone = variationPercent === undefined ? "flat" : deltaText(variationPercent).direction;
  return (
    <div className="card flex min-w-0 flex-col p-4 md:p-5">
      <p className="text-sm text-muted-foreground">{label}</p>
      <p className="mt-1.5 mb-3 leading-none font-bold">
        <FitText text={value} className="[--most:1.375rem] md:[--most:1.75rem]" />
      </p>
      <div className="mt-auto flex items-end justify-between gap-2">
        <span className="text-sm leading-tight">
          {variationPercent !== undefined && <Delta variationPercent={variationPercent} />}
          {comparison && (
            <span className="mt-0.5 block text-xs text-muted-foreground">{comparison}</span>
          )}
        </span>
        {trend && (
          <span className="max-lg:hidden">
            <Sparkline points={trend} tone={tone} width={84} height={30} />
          </span>
        )}
      </div>
    </div>
  );
}
