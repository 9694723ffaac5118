import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "./card.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { MenuEntry } from "./menu.tsx";

export interface GoalCardProps {
  picture: string;
  name: string;
  /** Where the whole of it is shown. */
  to?: string | undefined;
  /** "R$ 2.000,00 toda quinta". */
  rule: string;
  amount: string;
  /** Null where there is nothing to reach. */
  percent: number | null;
  /** "de R$ 60.000,00". */
  target: string | null;
  menu?: readonly MenuEntry[] | undefined;
  /** Two buttons. */
  actions?: ReactNode | undefined;
}

/** Money put aside for something: object, amount, bar, how far it is. */
export function GoalCard(props: GoalCardProps) {
  const { picture, name, to, rule, amount, percent, target, menu, actions } = props;
  return (
    <Card as="article" padding="snug">
      <div className="flex items-start gap-3">
        <img src={picture} alt="" width={48} height={48} className="size-12" loading="lazy" />
        <div className="min-w-0 grow leading-snug">
          <h3 className="font-sans text-base font-semibold tracking-normal break-words">
            {to ? (
              <Link to={to} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="text-sm text-muted-foreground">{rule}</p>
        </div>
        {menu && <RowMenu name={name} entries={menu} />}
      </div>
      <p className="mt-4 text-2xl leading-none font-bold num">{amount}</p>
      {percent === null ? (
        <p className="hint mt-3">Sem meta</p>
      ) : (
        <>
          <ProgressBar percent={percent} label={`Meta de ${name}`} className="mt-3" />
          <p className="hint flex flex-wrap justify-between gap-x-3 num">
            <span>{Math.floor(percent)}% da meta</span>
            <span>{target}</span>
          </p>
        </>
      )}
      {actions && <div className="mt-3 grid grid-cols-2 gap-2">{actions}</div>}
    </Card>
  );
}
