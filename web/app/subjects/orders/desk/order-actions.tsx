import { Lock, LockOpen, Undo2 } from "lucide-react";
import { useState } from "react";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import type { DeskSheet } from "./desk-order-queries.ts";
import type { OrderDeskAccess } from "./order-desk-access.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { useFreeze } from "./use-desk-acts.ts";

interface OrderActionsProps {
  sheet: DeskSheet;
  access: OrderDeskAccess;
}

/**
 * What can still move: an order that is over has nothing to freeze and nothing to give back, and a disputed
 * one is decided in its dispute.
 */
export function OrderActions({ sheet, access }: OrderActionsProps) {
  const { state, frozen_because: because } = sheet.order;
  const isOver = state === "refunded" || state === "cancelled" || state === "expired";
  if (isOver || state === "awaiting_payment" || because === "dispute") return null;
  return (
    <>
      {access.mayFreeze && <FreezeAction sheet={sheet} />}
      {access.mayRefund && <RefundAction sheet={sheet} />}
    </>
  );
}

function FreezeAction({ sheet: { order } }: { sheet: DeskSheet }) {
  const [isOpen, setOpen] = useState(false);
  const isFrozen = order.frozen_because !== null;
  const act = useFreeze(order, () => setOpen(false));
  return (
    <>
      <Button variant="outline" icon={isFrozen ? LockOpen : Lock} onClick={() => setOpen(true)}>
        {isFrozen ? "Descongelar" : "Congelar"}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => {
          act.reset();
          setOpen(false);
        }}
        title={isFrozen ? "Descongelar pedido" : "Congelar pedido"}
        description={
          isFrozen
            ? "Os prazos voltam a correr de onde pararam. Comprador e vendedor são avisados."
            : "Nada é liberado, devolvido ou cancelado até alguém da equipe descongelar. Comprador e vendedor são avisados."
        }
        hint="Fica no registro da equipe."
        leastLetters={3}
        action={isFrozen ? "Descongelar pedido" : "Congelar pedido"}
        busyAction={isFrozen ? "Descongelando..." : "Congelando..."}
        danger={!isFrozen}
        act={act}
        onReason={act.run}
      />
    </>
  );
}

function RefundAction({ sheet }: { sheet: DeskSheet }) {
  const [isOpen, setOpen] = useState(false);
  const { total, refunded } = sheet.money;
  const rest = amountOf(centsOf(total) - centsOf(refunded));
  if (rest === "0.00") return null;
  return (
    <>
      <Button variant="outline" icon={Undo2} onClick={() => setOpen(true)}>
        Devolver dinheiro
      </Button>
      {isOpen && (
        <RefundDialog
          order={sheet.order}
          title={`Devolver até ${formatMoney(rest)}`}
          rest={rest}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
