import type { Wallet } from "@areon/contracts/wallet/wallet";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { ProgressBar } from "~/ui/progress-bar";
import { HiddenMoney } from "~/platform/money/hidden-money";

/** How much may still go out today. */
export function LimitCard({ wallet, hidden }: { wallet: Wallet; hidden: boolean }) {
  const { daily, left_today: left } = wallet.limits;
  const whole = centsOf(daily);
  const free = whole > 0n ? Number((centsOf(left) * 100n) / whole) : 0;
  return (
    <Card padding="snug">
      <h2 className="text-lg">Limite para enviar</h2>
      <p className="text-sm text-muted-foreground">Renova à meia-noite, horário de Brasília</p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 text-[.9375rem]">
        <span>Ainda hoje</span>
        <b className="num">{hidden ? <HiddenMoney /> : formatMoney(left)}</b>
      </p>
      <ProgressBar
        label={hidden ? "Limite de hoje" : `${free}% do limite de hoje livre`}
        percent={hidden ? 0 : free}
        className="mt-1.5"
      />
      <p className="mt-1.5 text-sm text-muted-foreground num">
        de {hidden ? <HiddenMoney /> : formatMoney(daily)} por dia
      </p>
    </Card>
  );
}
