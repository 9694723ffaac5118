import { isNextStep } from "@areon/contracts/orders/terms/carriage";
import type { Shipment } from "@areon/contracts/orders/delivery";
import { Button } from "~/ui/button";
import { tellStep, type SellerStep } from "./logistics-queries.ts";
import { useLoadAct } from "./use-load-act.ts";

const sellerSteps = [
  { step: "at_loading", label: "Marcar: carregando" },
  { step: "loaded", label: "Marcar: carregado" },
  { step: "left", label: "Marcar: saiu" },
  { step: "arrived", label: "Marcar: chegou" },
] as const;

/** For a driver without a telephone; that it was delivered is not the seller's to say. */
export function NextStep({ orderId, shipment }: { orderId: string; shipment: Shipment }) {
  const { act, busy, error } = useLoadAct({
    send: (id, step: SellerStep["step"]) => tellStep(orderId, { id, step }),
    done: "Passo registrado",
  });
  const next = sellerSteps.find(({ step }) => isNextStep(shipment.state, step));
  if (!next) return null;
  return (
    <>
      <Button variant="outline" busyLabel={busy && "Registrando..."} onClick={() => act(next.step)}>
        {next.label}
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm text-destructive">
          {error}
        </p>
      )}
    </>
  );
}
