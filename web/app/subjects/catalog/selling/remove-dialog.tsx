import type { ProductLine } from "@areon/contracts/catalog/products";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface RemoveDialogProps {
  product: ProductLine | undefined;
  onClose: () => void;
  onRemove: (product: ProductLine) => Promise<void>;
}

export function RemoveDialog({ product, onClose, onRemove }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={product !== undefined}
      onOpenChange={onClose}
      title="Excluir anúncio"
      description={`${product?.title || "Anúncio sem título"} sai de vez: fotos, preço e texto não voltam. Para tirar do ar por um tempo, pause.`}
    >
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" size="lg" data-focus-first="" onClick={onClose}>
          Ficar com o anúncio
        </Button>
        <Button
          variant="danger"
          size="lg"
          busyLabel={busy && "Excluindo..."}
          onClick={() => {
            setBusy(true);
            void onRemove(product!).finally(() => {
              setBusy(false);
              onClose();
            });
          }}
        >
          Excluir anúncio
        </Button>
      </div>
    </Dialog>
  );
}
