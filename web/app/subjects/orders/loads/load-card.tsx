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
import { loadTitle, progressOf, stateLine, wayText, type StateLine } from "./load-words.ts";

export type LoadView = "load" | "schedule" | "document" | "handover";

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
    <li className="card rounded-md p-4 leading-snug">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted-foreground num">Pedido {load.code}</p>
        <RowMenu name={`pedido ${load.code}`} entries={entriesOf(load, area, onOpen)} />
      </div>
      <p className="mt-1 font-semibold break-words">{loadTitle(load)}</p>
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
  const isOpen = load.order_state === "paid" || load.order_state === "shipped";
  if (!isOpen || load.is_frozen || load.shipment?.state === "delivered") return null;
  if (load.delivery === "pickup") {
    return (
      <Button block className="mt-3" variant="outline" onClick={() => onOpen("handover")}>
        Entregar na retirada
      </Button>
    );
  }
  if (load.shipment || load.order_state === "shipped") return null;
  return (
    <Button block className="mt-3" variant="outline" onClick={() => onOpen("schedule")}>
      Agendar carga
    </Button>
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
