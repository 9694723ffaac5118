import type { deskCancelAuction } from "@areon/contracts/auctions/desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { deskAuctionsKey, type DeskSheet } from "./desk-auction-queries.ts";

/** Ends it for everybody, with the reason that they read. */
export function CancelAction({ sheet: { auction, held } }: { sheet: DeskSheet }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      call<typeof deskCancelAuction>({
        method: "POST",
        path: "/admin/auctions/{ref}/cancellation",
        params: { ref: auction.id },
        body: { reason },
      }),
    onSuccess: () => {
      setOpen(false);
      showToast({ title: "Leilão cancelado" });
    },
    // Also after a refusal: most of them say that a colleague or the clock was quicker.
    onSettled: () => client.invalidateQueries({ queryKey: deskAuctionsKey }),
  });
  const money =
    held === "0.00" ? "Nenhum dinheiro está retido." : `${formatMoney(held)} retidos ficam livres.`;
  return (
    <>
      <Button variant="outline" icon={Ban} onClick={() => setOpen(true)}>
        Cancelar leilão
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => {
          reset();
          setOpen(false);
        }}
        title={`Cancelar leilão ${auction.code}`}
        description={`O leilão acaba sem negócio e não pode ser reaberto. ${money}`}
        hint="Quem criou e todos os que deram lances leem este texto."
        leastLetters={10}
        action="Cancelar leilão"
        busyAction="Cancelando..."
        danger
        act={{ busy: isPending, error: error ? authErrorText(error) : undefined }}
        onReason={(reason) => mutate(reason)}
      />
    </>
  );
}
