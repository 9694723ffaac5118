import type { LogisticsLoad } from "@areon/contracts/orders/delivery";
import { CircleCheck, Clock, TriangleAlert, Truck } from "lucide-react";
import type { OrderSide } from "../order-queries.ts";
import { orderPath } from "../order-words.ts";
import { useTradeArea } from "../list/use-trade-area.ts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import { RowMenu } from "~/ui/row-menu";
import {
  loadTitle,
  nextAct,
  progressOf,
  stateLine,
  wayText,
  type LoadView,
  type StateLine,
} from "./load-words.ts";
import { NextStep } from "./next-step.tsx";

interface LoadCardProps {
  load: LogisticsLoad;
  nowMs: number;
  onOpen: (view: LoadView) => void;
}

const icons = { plain: Truck, late: TriangleAlert, waiting: Clock, done: CircleCheck };
const tones: Readonly<Record<StateLine["tone"], string>> = {
  plain: "",
  late: "text-clay",
  waiting: "text-warning-soft-foreground",
  done: "",
};

export function LoadCard({ load, nowMs, onOpen }: LoadCardProps) {
  const line = stateLine(load, nowMs);
  const { shipment } = load;
  const area = useTradeArea();
  return (
    <li className="card card-hover relative rounded-md p-4 leading-snug">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted-foreground num">Pedido {load.code}</p>
        <span className="relative z-10">
          <RowMenu name={`pedido ${load.code}`} entries={entriesOf(load, area, onOpen)} />
        </span>
      </div>
      <button
        type="button"
        className="card-link mt-1 text-left font-semibold break-words"
        onClick={() => onOpen("load")}
      >
        {loadTitle(load)}
      </button>
      <p className="text-sm break-words text-muted-foreground">{wayText(load)}</p>
      {shipment && shipment.state !== "delivered" && (
        <ProgressBar
          className="mt-3"
          label={`Andamento do pedido ${load.code}`}
          percent={progressOf(shipment.state)}
        />
      )}
      <p className={classNames("mt-3 flex gap-2 text-sm font-medium", tones[line.tone])}>
        <Icon of={icons[line.tone]} size="sm" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {line.text}
          {line.detail && (
            <span className="mt-0.5 block font-normal break-words text-muted-foreground">
              {line.detail}
            </span>
          )}
        </span>
      </p>
      <MainAct load={load} onOpen={onOpen} />
    </li>
  );
}

function MainAct({ load, onOpen }: Omit<LoadCardProps, "nowMs">) {
  const next = nextAct(load);
  if (!next) return null;
  return (
    <div className="relative z-10 mt-3 grid gap-2">
      {next === "step" ? (
        <NextStep orderId={load.order_id} shipment={load.shipment!} />
      ) : (
        <Button block variant="outline" onClick={() => onOpen(next.view)}>
          {next.label}
        </Button>
      )}
    </div>
  );
}

function entriesOf(load: LogisticsLoad, area: OrderSide, onOpen: (view: LoadView) => void) {
  const isOpen = load.order_state === "paid" || load.order_state === "shipped";
  return [
    { label: "Ver carga e documentos", onSelect: () => onOpen("load") },
    ...(isOpen ? [{ label: "Incluir documento", onSelect: () => onOpen("document") }] : []),
    ...(isOpen && load.shipment?.carriage
      ? [{ label: "Mudar o agendamento", onSelect: () => onOpen("schedule") }]
      : []),
    { label: "Abrir o pedido", to: orderPath(area, load.order_id) },
  ];
}
