import type { Savings } from "@areon/contracts/savings/savings";
import type { ReactNode } from "react";
import { formatMoney } from "~/platform/text/money";
import { FitText } from "~/ui/fit-text";
import { Furrows } from "~/ui/furrows";
import { rateText } from "./pot-words.ts";

/** The deep-green head: all that is put aside, this month's yield, and the one thing to do. */
export function SavingsHead({ savings, action }: { savings: Savings; action: ReactNode }) {
  const { total, month_yield: gain, rate } = savings;
  const money = formatMoney(total);
  const comma = money.lastIndexOf(",");
  return (
    <section className="brandpanel rounded-xl p-5 shadow-sm md:p-7" aria-label="Guardado">
      <Furrows />
      <div className="relative flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-md:w-full">
          <p className="text-brand-muted">Guardado em cofrinhos</p>
          <p className="display mt-1 leading-tight">
            <FitText
              text={money.slice(0, comma)}
              ending={{ text: money.slice(comma), className: "text-[.6em] text-brand-muted" }}
              className="[--least:1.25rem] [--most:2.375rem] md:[--most:3.125rem]"
            />
          </p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <span className="num">+ {formatMoney(gain)} este mês</span>
            <span className="text-brand-muted">
              {rateText(rate.cdi_percent)}, resgate no mesmo dia
            </span>
          </p>
        </div>
        {action && <div className="max-md:w-full max-md:[&>*]:w-full">{action}</div>}
      </div>
    </section>
  );
}
