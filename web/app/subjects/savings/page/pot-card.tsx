import type { SavingsPot } from "@areon/contracts/savings/savings";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { GoalCard } from "~/ui/goal-card";
import type { PotAct } from "./pot-dialogs.tsx";
import { goalPercent, pictureOf, ruleText } from "./pot-words.ts";

export interface PotCardProps {
  pot: SavingsPot;
  /** Without a partner money only leaves. */
  isOffered: boolean;
  onAct: (act: PotAct) => void;
}

export function PotCard({ pot, isOffered, onAct }: PotCardProps) {
  const isEmpty = pot.balance === "0.00";
  return (
    <GoalCard
      picture={pictureOf(pot.picture)}
      name={pot.name}
      to={`/wallet/savings/${pot.id}`}
      rule={ruleText(pot)}
      amount={formatMoney(pot.balance)}
      percent={goalPercent(pot)}
      target={pot.goal && `de ${formatMoney(pot.goal)}`}
      menu={[
        { label: "Ver extrato", to: `/wallet/savings/${pot.id}` },
        { label: "Editar", onSelect: () => onAct({ kind: "change", pot }) },
        { label: "Fechar cofrinho", danger: true, onSelect: () => onAct({ kind: "close", pot }) },
      ]}
      actions={
        <>
          <Button
            variant="outline"
            disabled={!isOffered}
            onClick={() => onAct({ kind: "deposit", pot })}
          >
            Guardar
          </Button>
          <Button
            variant="ghost"
            disabled={isEmpty}
            onClick={() => onAct({ kind: "withdraw", pot })}
          >
            Resgatar
          </Button>
        </>
      }
    />
  );
}
