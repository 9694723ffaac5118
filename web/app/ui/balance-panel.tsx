import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { FitText } from "./fit-text.tsx";
import { Furrows } from "./furrows.tsx";
import { IconButton } from "./icon-button.tsx";

export interface BalanceLine {
  label: string;
  /** Formatted amount. */
  amount: string;
}

export interface BalancePanelProps {
  label: string;
  /** The whole part and the cents apart, because the cents are smaller: "R$ 212.480" and ",15". */
  whole: string;
  cents: string;
  hidden: boolean;
  onHiddenChange: (hidden: boolean) => void;
  /** Beside the label on the desktop: "Conta verificada". */
  badge?: ReactNode | undefined;
  lines?: readonly BalanceLine[] | undefined;
}

/** The deep-green panel is reserved for the balance. */
export function BalancePanel(props: BalancePanelProps) {
  const { label, whole, cents, hidden, onHiddenChange, badge, lines = [] } = props;
  return (
    <section className="brandpanel rounded-xl p-5 shadow-sm md:p-7" aria-label={label}>
      <Furrows />
      <div className="flex min-h-7 items-center justify-between gap-4">
        <p className="flex items-center gap-1 text-brand-muted">
          {label}
          <IconButton
            icon={hidden ? EyeOff : Eye}
            label={hidden ? "Mostrar saldo" : "Ocultar saldo"}
            onClick={() => onHiddenChange(!hidden)}
            className="-my-3 hover:bg-white/10"
          />
        </p>
        {badge && <div className="max-md:hidden">{badge}</div>}
      </div>
      <p className="display mt-1 leading-tight">
        {hidden ? (
          <span className="text-[2.375rem] md:text-5xl">
            <Masked />
          </span>
        ) : (
          <FitText
            text={whole}
            ending={{ text: cents, className: "text-[.6em] text-brand-muted" }}
            className="[--least:1.25rem] [--most:2.375rem] md:[--most:3.125rem]"
          />
        )}
      </p>
      {lines.length > 0 && (
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-4 border-t border-brand-line pt-4">
          {lines.map((line) => (
            <div key={line.label} className="min-w-0">
              <dt className="text-sm text-brand-muted">{line.label}</dt>
              <dd className="font-semibold num">
                {hidden ? (
                  <span className="text-lg">
                    <Masked />
                  </span>
                ) : (
                  <FitText text={line.amount} className="[--least:.75rem] [--most:1.125rem]" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Masked() {
  return (
    <>
      <span aria-hidden="true">R$ ••••••</span>
      <span className="sr-only">Valor oculto</span>
    </>
  );
}
