import type { OrderDocument } from "@areon/contracts/orders/delivery";
import type { decideOrderNote } from "@areon/contracts/orders/desk-documents";
import type { deskRefundOrder, freezeOrder, unfreezeOrder } from "@areon/contracts/orders/acts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { showToast } from "~/platform/toasts/toast-store";
import { deskOrdersKey, type DeskLine } from "./desk-order-queries.ts";

export interface DeskAct<Input> {
  busy: boolean;
  error: string | undefined;
  run: (input: Input) => void;
  reset: () => void;
}

/** Stops an order, or lets it go on. */
export function useFreeze(order: DeskLine, onDone: () => void): DeskAct<string> {
  const intentOf = useIntent();
  const isFrozen = order.frozen_because !== null;
  return useDeskAct(
    (reason: string) => {
      const input = {
        params: { order_id: order.id },
        body: { id: intentOf({ reason, isFrozen }), reason },
      };
      return isFrozen
        ? call<typeof unfreezeOrder>({
            method: "POST",
            path: "/admin/orders/{order_id}/unfreeze",
            ...input,
          })
        : call<typeof freezeOrder>({
            method: "POST",
            path: "/admin/orders/{order_id}/freeze",
            ...input,
          });
    },
    () => {
      showToast({ title: isFrozen ? "Pedido descongelado" : "Pedido congelado" });
      onDone();
    },
  );
}

interface Refund {
  amount: string;
  reason: string;
}

export function useDeskRefund(order: DeskLine, onDone: () => void): DeskAct<Refund> {
  const intentOf = useIntent();
  return useDeskAct(
    (refund: Refund) =>
      call<typeof deskRefundOrder>({
        method: "POST",
        path: "/admin/orders/{order_id}/refunds",
        params: { order_id: order.id },
        body: { id: intentOf(refund), ...refund },
      }),
    ({ state }) => {
      showToast(
        state === "applied"
          ? { title: "Dinheiro devolvido" }
          : { title: "Pedido de devolução enviado", text: "Outra pessoa da equipe confirma." },
      );
      onDone();
    },
  );
}

interface NoteDecision {
  decision: "accept" | "refuse";
  reason: string;
}

/** What the desk says of a note that no signature proves. */
export function useDecideNote(
  { orderId, documentId }: { orderId: string; documentId: string },
  onDone: (document: OrderDocument) => void,
): DeskAct<NoteDecision> {
  return useDeskAct(
    (body: NoteDecision) =>
      call<typeof decideOrderNote>({
        method: "POST",
        path: "/admin/orders/{id}/documents/{document_id}/decision",
        params: { id: orderId, document_id: documentId },
        body,
      }),
    (document) => {
      showToast({ title: document.standing === "accepted" ? "Nota aceita" : "Nota recusada" });
      onDone(document);
    },
  );
}

function useDeskAct<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onSuccess: (output: Output) => void,
): DeskAct<Input> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn,
    onSuccess,
    // Also after a refusal: most of them say that a colleague or the clock was quicker.
    onSettled: () => client.invalidateQueries({ queryKey: deskOrdersKey.slice(0, 1) }),
  });
  return {
    busy: isPending,
    error: error ? authErrorText(error) : undefined,
    run: (input) => mutate(input),
    reset,
  };
}
