import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import { useMutation } from "@tanstack/react-query";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { deleteAddress } from "./checkout-queries.ts";

interface RemoveAddressDialogProps {
  address: DeliveryAddress;
  onClose: () => void;
  onRemoved: () => void;
}

/** One question before: what was typed there is gone for the next purchase. */
export function RemoveAddressDialog({ address, onClose, onRemoved }: RemoveAddressDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteAddress(address.id),
    onSuccess: onRemoved,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remover endereço"
      description={`${address.label} sai da sua lista. Pedidos já feitos ficam como estão.`}
    >
      <div className="grid gap-4">
        <FormError text={error ? authErrorText(error) : undefined} />
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" size="lg" data-focus-first="" onClick={onClose}>
            Manter endereço
          </Button>
          <Button
            variant="danger"
            size="lg"
            busyLabel={isPending && "Removendo..."}
            onClick={() => mutate()}
          >
            Remover endereço
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
