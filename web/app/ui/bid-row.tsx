import { Gavel, Repeat2, Trophy, User } from "lucide-react";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface BidRowProps {
  /** Already masked by the server ("Ed••• M."), or "Você" for the person's own bids. */
  who: string;
  own?: boolean | undefined;
  leading?: boolean | undefined;
  /** Beside the leading one; once it is over nobody is winning any more. */
  leadingWord?: string | undefined;
  automatic?: boolean | undefined;
  /** "Querência, MT · 14h31". */
  where: string;
  amount: string;
}

export function BidRow(props: BidRowProps) {
  const { who, own, leading, leadingWord = "Vencendo", automatic, where, amount } = props;
  return (
    <li
      className={classNames(
        "flex min-h-16 items-center gap-3 border-t px-4 py-2.5 first:border-t-0 md:px-6",
        leading && "bg-accent-soft/60",
      )}
    >
      <span
        className={classNames(
          "grid size-10 shrink-0 place-items-center rounded-full",
          own ? "bg-primary text-primary-foreground" : "bg-muted",
        )}
      >
        <Icon of={leading ? Trophy : own ? User : Gavel} size="md" />
      </span>
      <span className="min-w-0 leading-snug">
        <b className="flex flex-wrap items-center gap-x-2 font-semibold">
          {who}
          {automatic && <Badge icon={Repeat2}>Automático</Badge>}
        </b>
        <span className="text-sm text-muted-foreground num">{where}</span>
      </span>
      <span className="ml-auto shrink-0 text-right leading-snug">
        <b className="block text-lg font-bold num">{amount}</b>
        {leading && (
          <span className="text-sm font-medium text-accent-soft-foreground">{leadingWord}</span>
        )}
      </span>
    </li>
  );
}
