import type {
  blockProduct,
  decideReview,
  listReviews,
  unblockProduct,
} from "@areon/contracts/catalog/desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { deskKey } from "./desk-queries.ts";

export interface DeskAct<Input> {
  busy: boolean;
  error: string | undefined;
  run: (input: Input) => void;
  reset: () => void;
}

export interface Decision {
  decision: "accept" | "reject";
  reason: string;
}

/** After a decision the desk goes on with whoever has waited longest. */
export function useDecision(
  reviewId: string,
  onDecided: (nextProductId: string | undefined) => void,
): DeskAct<Decision> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (body: Decision) => {
      await call<typeof decideReview>({
        method: "POST",
        path: "/admin/products/reviews/{id}/decision",
        params: { id: reviewId },
        body,
      });
      return await nextInQueue();
    },
    onSuccess: (next, { decision }) => {
      showToast(
        decision === "accept"
          ? { title: "Anúncio aceito", text: "Compradores já encontram no marketplace." }
          : { title: "Anúncio recusado", text: "O vendedor recebe o motivo." },
      );
      onDecided(next);
    },
    // Also after a refusal: most of them say that a colleague was quicker.
    onSettled: () => client.invalidateQueries({ queryKey: deskKey }),
  });
  return {
    busy: isPending,
    error: error ? authErrorText(error) : undefined,
    run: (input) => mutate(input),
    reset,
  };
}

/** Taking an offer out of the catalogue, and letting its seller bring it back. */
export function useBlock(
  productId: string,
  { isBlocked, onDone }: { isBlocked: boolean; onDone: () => void },
): DeskAct<string> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => {
      const input = { params: { id: productId }, body: { reason } };
      return isBlocked
        ? call<typeof unblockProduct>({
            method: "POST",
            path: "/admin/products/{id}/unblock",
            ...input,
          })
        : call<typeof blockProduct>({
            method: "POST",
            path: "/admin/products/{id}/block",
            ...input,
          });
    },
    onSuccess: () => {
      showToast(
        isBlocked
          ? { title: "Anúncio liberado", text: "O vendedor decide quando ele volta." }
          : { title: "Anúncio tirado do ar", text: "O vendedor recebe o motivo." },
      );
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskKey }),
  });
  return {
    busy: isPending,
    error: error ? authErrorText(error) : undefined,
    run: (reason) => mutate(reason),
    reset,
  };
}

async function nextInQueue(): Promise<string | undefined> {
  const { reviews } = await call<typeof listReviews>({
    method: "GET",
    path: "/admin/products/reviews",
    query: { limit: 5 },
  });
  return reviews.find(({ is_own: isOwn }) => !isOwn)?.product.id;
}
