import type { Logistics, LogisticsColumn } from "@areon/contracts/orders/delivery";
import { useQuery } from "@tanstack/react-query";
import { Route, Truck } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { momentWords, salesPath, stateNames } from "../order-words.ts";
import { useTradeArea } from "../list/use-trade-area.ts";
import { useOrdersLive } from "../list/use-order-changes.ts";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Chip, ChipRow } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { FiguresStrip } from "~/ui/figures-strip";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { FreightDialog } from "./freight-dialog.tsx";
import { LoadCard } from "./load-card.tsx";
import type { LoadView } from "./load-words.ts";
import { LoadDialog } from "./load-dialog.tsx";
import { logisticsQuery } from "./logistics-queries.ts";

const columnNames: Readonly<Record<LogisticsColumn, string>> = {
  to_schedule: "A agendar",
  loading: "Coleta agendada",
  on_way: stateNames.shipped,
  delivered: stateNames.delivered,
};

const logisticsColumns = Object.keys(columnNames) as LogisticsColumn[];

interface Opened {
  orderId: string;
  view: LoadView;
}

/** /seller/logistics and /buyer/logistics: where every load is, and what it still needs. */
export function LogisticsPage() {
  const { data, error, refetch } = useQuery(logisticsQuery);
  useOrdersLive();
  const asked = useQueryValues().get("pedido");
  const [opened, setOpened] = useState<Opened | undefined>(
    asked ? { orderId: asked, view: "load" } : undefined,
  );
  const [isQuoting, setQuoting] = useState(false);
  // Who only sells in auctions has no offers of which to ask the freight.
  const hasOffers = useTradeArea() === "seller";
  return (
    <>
      <PageHead
        title="Logística"
        text={summaryText(data)}
        actions={
          hasOffers && (
            <Button variant="outline" icon={Route} onClick={() => setQuoting(true)}>
              Cotar frete
            </Button>
          )
        }
      />
      <div className="mt-5 md:mt-6">
        {data && <Board data={data} onOpen={setOpened} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
      </div>
      {opened && (
        <LoadDialog
          key={opened.orderId + opened.view}
          {...opened}
          load={findLoad(data, opened.orderId)}
          nowMs={Date.parse(data?.now ?? "") || 0}
          onView={(view) => setOpened({ ...opened, view })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isQuoting && <FreightDialog onClose={() => setQuoting(false)} />}
    </>
  );
}

function findLoad(data: Logistics | undefined, orderId: string) {
  const columns = data ? Object.values(data.columns) : [];
  return columns.flatMap(({ loads }) => loads).find((load) => load.order_id === orderId);
}

function summaryText(data: Logistics | undefined): string {
  if (!data) return "Suas cargas, da coleta à entrega";
  const { to_schedule, on_way } = data.columns;
  const waiting =
    to_schedule.count === 1
      ? "1 carga para agendar"
      : `${countText(to_schedule.count)} cargas para agendar`;
  const late = data.figures.late;
  const parts = [waiting, `${countText(on_way.count)} a caminho`];
  return [...parts, ...(late > 0 ? [late === 1 ? "1 atrasada" : `${late} atrasadas`] : [])].join(
    ", ",
  );
}

/** Counted up to a hundred. */
function countText(count: number): string {
  return count >= 100 ? "99+" : String(count);
}

function Board({ data, onOpen }: { data: Logistics; onOpen: (opened: Opened) => void }) {
  const first = logisticsColumns.find((column) => data.columns[column].count > 0);
  const [shown, setShown] = useState<LogisticsColumn>(first ?? "to_schedule");
  const nowMs = Date.parse(data.now);
  if (!first) return <NoLoads />;
  return (
    <>
      <FiguresStrip label="Números da logística" figures={figuresOf(data, nowMs)} />
      <div className="mt-5 lg:hidden">
        <ChipRow label="Onde estão as cargas">
          {logisticsColumns.map((column) => (
            <Chip key={column} tall pressed={column === shown} onClick={() => setShown(column)}>
              {columnNames[column]} <b className="num">{countText(data.columns[column].count)}</b>
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-4">
        {logisticsColumns.map((column) => (
          <section
            key={column}
            aria-label={columnNames[column]}
            className={classNames(
              "min-w-0 lg:rounded-lg lg:bg-muted lg:p-3",
              column !== shown && "max-lg:hidden",
            )}
          >
            <h2 className="flex items-center gap-2 px-1 pb-2.5 font-sans text-[.9375rem] font-semibold tracking-normal max-lg:sr-only">
              {columnNames[column]}
              <span className="rounded-full bg-card px-2 text-sm num">
                {countText(data.columns[column].count)}
              </span>
            </h2>
            <ul className="grid gap-2.5">
              {data.columns[column].loads.map((load) => (
                <LoadCard
                  key={load.order_id}
                  load={load}
                  nowMs={nowMs}
                  onOpen={(view) => onOpen({ orderId: load.order_id, view })}
                />
              ))}
            </ul>
            {data.columns[column].count === 0 && (
              <p className="px-1 pb-1 text-sm text-muted-foreground">Nenhuma carga aqui.</p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function figuresOf({ figures }: Logistics, nowMs: number) {
  const { on_way, on_time, arrived, freight_per_sack, next_collection } = figures;
  const percent = arrived > 0 ? `${Math.floor((on_time / arrived) * 100)}%` : "Sem dados";
  return [
    {
      label: stateNames.shipped,
      value: countText(on_way),
      note: on_way === 1 ? "carga" : "cargas",
    },
    {
      label: "No prazo, 90 dias",
      value: percent,
      note: arrived > 0 ? `${on_time} de ${arrived} cargas` : "Nenhuma chegada marcada",
    },
    {
      label: "Frete médio",
      value: freight_per_sack ? formatMoney(freight_per_sack) : "Sem dados",
      note: freight_per_sack ? "por 60 kg" : "Informe o frete ao agendar",
    },
    {
      label: "Próxima coleta",
      value: next_collection ? momentWords(next_collection.at, nowMs) : "Nenhuma",
      note: next_collection ? `Pedido ${next_collection.code}` : "Nada agendado",
    },
  ];
}

function NoLoads() {
  const area = useTradeArea();
  return (
    <Card className="py-6">
      <EmptyState
        icon={Truck}
        title="Nenhuma carga por aqui"
        text="Quando um pedido for pago, a carga aparece aqui para você agendar."
        action={<ButtonLink to={salesPath(area)}>Ver minhas vendas</ButtonLink>}
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando cargas...">
      <Skeleton className="h-28 w-full" />
      <div className="mt-6 grid gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-56 w-full" />
        ))}
      </div>
    </Loading>
  );
}
