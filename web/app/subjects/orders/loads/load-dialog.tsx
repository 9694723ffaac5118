import type { LogisticsLoad, OrderDelivery } from "@areon/contracts/orders/delivery";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { deliveryQuery } from "../order-queries.ts";
import { missingPapers } from "../order/note-words.ts";
import { orderPath } from "../order-words.ts";
import { useTradeArea } from "../list/use-trade-area.ts";
import { Dialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { CarriagePart } from "./carriage-part.tsx";
import { DocumentForm } from "./document-form.tsx";
import { DocumentsPart } from "./documents-part.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import { loadTitle, type LoadView } from "./load-words.ts";
import { ScheduleForm } from "./schedule-form.tsx";

export interface LoadDialogProps {
  orderId: string;
  view: LoadView;
  /** Of the board; an order that is on none of its columns has no card. */
  load: LogisticsLoad | undefined;
  nowMs: number;
  onView: (view: LoadView) => void;
  onClose: () => void;
}

const titles: Readonly<Record<LoadView, string>> = {
  load: "Carga e documentos",
  schedule: "Agendar carga",
  document: "Incluir documento",
  handover: "Entregar na retirada",
};

/** One load: what goes with it, who carries it, and what the seller tells of it. */
export function LoadDialog(props: LoadDialogProps) {
  const { orderId, view, load, onClose } = props;
  const { data, error, refetch } = useQuery(deliveryQuery(orderId));
  return (
    <Dialog
      open
      wide={view === "schedule"}
      onOpenChange={(open) => !open && onClose()}
      title={titles[view]}
      description={load ? `Pedido ${load.code} · ${loadTitle(load)}` : "Seu pedido"}
    >
      {data && <View {...props} delivery={data} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando carga...">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

function View(props: LoadDialogProps & { delivery: OrderDelivery }) {
  const { orderId, view, load, nowMs, onView, onClose, delivery } = props;
  const area = useTradeArea();
  const back = () => onView("load");
  if (view === "document") {
    return <DocumentForm orderId={orderId} toAdd={missingPapers(delivery).toAdd} onDone={back} />;
  }
  if (view === "schedule") {
    return (
      <ScheduleForm orderId={orderId} shipment={delivery.shipment} nowMs={nowMs} onDone={back} />
    );
  }
  if (view === "handover") {
    return <HandOverForm orderId={orderId} delivery={delivery} onDone={onClose} onView={onView} />;
  }
  return (
    <div className="grid gap-6">
      <DocumentsPart orderId={orderId} delivery={delivery} onAdd={() => onView("document")} />
      <CarriagePart
        orderId={orderId}
        delivery={delivery}
        isPickup={load?.delivery === "pickup"}
        nowMs={nowMs}
        onView={onView}
      />
      <Link className="link justify-self-start" to={orderPath(area, orderId)}>
        Abrir o pedido
      </Link>
    </div>
  );
}
