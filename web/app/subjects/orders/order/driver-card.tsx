import type { OrderDetail } from "@areon/contracts/orders/orders";
import { formatPlate } from "@areon/contracts/orders/terms/carriage";
import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import { Phone } from "lucide-react";
import { kiloWords, momentWords } from "../order-words.ts";
import { maskPhone } from "~/platform/text/phone";
import { Avatar } from "~/ui/avatar";
import { buttonClass } from "~/ui/button-class";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";

interface DriverCardProps {
  order: OrderDetail;
  delivery: OrderDelivery | undefined;
  nowMs: number;
}

/** Who brings the load; nothing while nobody is arranged for. */
export function DriverCard({ order, delivery, nowMs }: DriverCardProps) {
  const shipment = delivery?.shipment;
  const carriage = shipment?.carriage;
  if (!shipment || !carriage || order.delivery === "pickup") return null;
  const { driver_name: name, driver_phone: phone, carrier, plate, vehicle } = carriage;
  return (
    <Card padding="snug" aria-labelledby="order-driver">
      <h2 id="order-driver" className="mb-3 text-lg">
        Motorista
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={48} />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold break-words">{name}</p>
          {carrier && <p className="text-sm break-words text-muted-foreground">{carrier}</p>}
        </div>
      </div>
      <DefinitionRows
        className="mt-4"
        rows={[
          { term: "Placa", value: formatPlate(plate), strong: true },
          ...(vehicle ? [{ term: "Veículo", value: vehicle }] : []),
          { term: "Coleta", value: momentWords(shipment.collect_at, nowMs) },
          ...(shipment.arrive_by
            ? [{ term: "Chegada prevista", value: momentWords(shipment.arrive_by, nowMs) }]
            : []),
          ...(shipment.loaded_kg
            ? [{ term: "Peso na origem", value: kiloWords(shipment.loaded_kg) }]
            : []),
        ]}
      />
      {phone && (
        <a
          href={`tel:+55${phone}`}
          className={buttonClass({
            variant: "outline",
            block: true,
            className: "mt-4 print:hidden",
          })}
        >
          <Icon of={Phone} />
          Ligar para {maskPhone(phone)}
        </a>
      )}
    </Card>
  );
}
