import { formatPlate } from "@areon/contracts/orders/terms/carriage";
import type { OrderDelivery, Shipment } from "@areon/contracts/orders/delivery";
import { momentWords } from "../order-words.ts";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { DriverLinkPart } from "./driver-link-part.tsx";
import type { LoadView } from "./load-words.ts";
import { NextStep } from "./next-step.tsx";

interface CarriagePartProps {
  orderId: string;
  delivery: OrderDelivery;
  isPickup: boolean;
  nowMs: number;
  onView: (view: LoadView) => void;
}

/** Who carries the load, what the driver told, and what the seller tells in the driver's place. */
export function CarriagePart({ orderId, delivery, isPickup, nowMs, onView }: CarriagePartProps) {
  const { shipment, may_manage } = delivery;
  const isOpen = may_manage && shipment?.state !== "delivered";
  return (
    <section aria-labelledby="load-carriage" className="grid gap-3">
      <h3 id="load-carriage" className="text-lg">
        {isPickup ? "Retirada" : "Transporte"}
      </h3>
      {shipment?.carriage && <DefinitionRows rows={rowsOf(shipment, nowMs)} />}
      {!shipment && <p className="text-muted-foreground">Ainda sem coleta marcada.</p>}
      {shipment?.floor?.is_below && <BelowFloor floor={shipment.floor} />}
      {isOpen && (
        <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
          {isPickup && (
            <Button variant="outline" onClick={() => onView("handover")}>
              Entregar na retirada
            </Button>
          )}
          {!isPickup && (
            <Button variant="outline" onClick={() => onView("schedule")}>
              {shipment ? "Mudar o agendamento" : "Agendar carga"}
            </Button>
          )}
          {shipment && <NextStep orderId={orderId} shipment={shipment} />}
        </div>
      )}
      {isOpen && shipment?.carriage && (
        <DriverLinkPart
          orderId={orderId}
          expiresAt={delivery.driver_link?.expires_at ?? null}
          phone={shipment.carriage.driver_phone}
        />
      )}
    </section>
  );
}

function rowsOf(shipment: Shipment, nowMs: number) {
  const { carriage, collect_at, arrive_by, loaded_kg, steps, received } = shipment;
  const { driver_name, plate, vehicle, carrier } = carriage!;
  const last = steps.at(-1);
  return [
    { term: "Motorista", value: driver_name, strong: true },
    { term: "Placa", value: formatPlate(plate) },
    ...(vehicle ? [{ term: "Veículo", value: vehicle }] : []),
    ...(carrier ? [{ term: "Transportadora", value: carrier }] : []),
    { term: "Coleta", value: momentWords(collect_at, nowMs) },
    ...(arrive_by ? [{ term: "Chegada prevista", value: momentWords(arrive_by, nowMs) }] : []),
    ...(loaded_kg ? [{ term: "Peso na origem", value: `${formatDecimal(loaded_kg)} kg` }] : []),
    ...(last
      ? [
          {
            term: "Último passo",
            value: `${stepNames[last.step]}, ${momentWords(last.happened_at, nowMs)}`,
          },
        ]
      : []),
    ...(received ? [{ term: "Recebido por", value: received.name }] : []),
  ];
}

const stepNames = {
  at_loading: "No carregamento",
  loaded: "Carregado",
  left: "Saiu",
  arrived: "Chegou",
  delivered: "Entregue",
};

function BelowFloor({ floor }: { floor: NonNullable<Shipment["floor"]> }) {
  return (
    <Notice tone="warning" title="Frete abaixo do piso legal">
      Você informou {formatMoney(floor.paid)}. O piso para {floor.distance_km} km com {floor.trucks}{" "}
      {floor.trucks === 1 ? "caminhão" : "caminhões"} é {formatMoney(floor.floor_total)}, conforme a{" "}
      <a className="link" href={floor.rule.source_url} target="_blank" rel="noreferrer">
        {floor.rule.name}
      </a>
      .
    </Notice>
  );
}
