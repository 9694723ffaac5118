import { useQuery } from "@tanstack/react-query";
import { Gavel, HandCoins, ReceiptText, UsersRound, type LucideIcon } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { FitText } from "~/ui/fit-text";
import { Icon } from "~/ui/icon";
import { auctionsSummaryQuery } from "./list-queries.ts";

/** The four numbers above the list; a dash where there is none. */
export function AuctionsFigures() {
  const { data } = useQuery(auctionsSummaryQuery);
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4" aria-busy={!data}>
      <Figure label="Leilões ativos" icon={Gavel} value={data && counted(data.active)} />
      <Figure label="Total de lances" icon={HandCoins} value={data && counted(data.total_bids)} />
      <Figure
        label="Preço médio"
        icon={ReceiptText}
        value={data && averageWords(data.average_total)}
      />
      <Figure label="Participantes" icon={UsersRound} value={data && counted(data.participants)} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  icon: LucideIcon;
  /** Undefined while it is awaited: the card keeps its height. */
  value: string | undefined;
}

function Figure({ label, icon, value }: FigureProps) {
  return (
    <div className="card min-w-0 p-4 md:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
        {label}
        <Icon of={icon} size="md" className="text-primary" />
      </dt>
      <dd className="mt-1.5 leading-none font-bold">
        <FitText text={value ?? "–"} className="[--most:1.375rem] md:[--most:1.75rem]" />
      </dd>
    </div>
  );
}

function counted(count: number): string {
  return count.toLocaleString("pt-BR");
}

/** Of large sums nobody reads the centavos. */
function averageWords(average: string | null): string {
  if (average === null) return "–";
  const whole = average.split(".")[0]!;
  return formatMoney(whole.length > 3 ? whole : average);
}
