import { useQuery } from "@tanstack/react-query";
import { PiggyBank, Sprout } from "lucide-react";
import { HiddenMoney } from "~/money/hidden-money";
import { formatMoney } from "~/text/money";
import { Card } from "~/ui/card";
import { LinkRow } from "~/ui/link-row";
import { rateText } from "./pot-words.ts";
import { savingsQuery } from "./savings-queries.ts";

const path = "/wallet/savings";

/** In the wallet: what is put aside, or what putting aside would yield. */
export function SavingsTile({ hidden }: { hidden: boolean }) {
  const { data: savings } = useQuery(savingsQuery);
  if (!savings) return null;
  const { partner, pots, total, rate } = savings;
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
