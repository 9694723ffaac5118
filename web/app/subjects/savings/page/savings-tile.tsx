import type { Savings } from "@areon/contracts/savings/savings";
import { PiggyBank, Sprout } from "lucide-react";
import { HiddenMoney } from "~/platform/money/hidden-money";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { LinkRow } from "~/ui/link-row";
import { rateText } from "./pot-words.ts";

const path = "/wallet/savings";

interface SavingsTileProps extends Pick<Savings, "partner" | "pots" | "total" | "rate"> {
  hidden: boolean;
}

/** In the wallet: what is put aside, or what putting aside would yield. */
export function SavingsTile({ partner, pots, total, rate, hidden }: SavingsTileProps) {
  if (!partner && pots.length === 0) return null;
  return (
    <Card className="p-1">
      {pots.length === 0 ? (
        <LinkRow
          to={path}
          icon={Sprout}
          title="Guardar o da próxima safra?"
          detail={`Rende ${rateText(rate.cdi_percent)}, com resgate no mesmo dia`}
        />
      ) : (
        <LinkRow
          to={path}
          icon={PiggyBank}
          title="Guardado em cofrinhos"
          detail={hidden ? <HiddenMoney /> : formatMoney(total)}
        />
      )}
    </Card>
  );
}
