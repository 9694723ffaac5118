import type { ProductLine } from "@areon/contracts/catalog/products";
import { useState } from "react";
import { quantityWords, unitPlural } from "../offer-words.ts";
import { ActForm } from "~/platform/forms/act-form";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { DecimalInput } from "~/ui/decimal-input";
import { writeDecimal } from "~/ui/decimal-text";

interface StockDialogProps {
  product: ProductLine | undefined;
  onClose: () => void;
  onSet: (product: ProductLine, stock: string) => Promise<void>;
}

/** On a phone there is no room for a field in the list. */
export function StockDialog({ product, onClose, onSet }: StockDialogProps) {
  return (
    <Dialog
      open={product !== undefined}
      onOpenChange={onClose}
      title="Alterar estoque"
      description={product?.title}
    >
      {product && <StockForm product={product} onClose={onClose} onSet={onSet} />}
    </Dialog>
  );
}

function StockForm(props: StockDialogProps & { product: ProductLine }) {
  const { product, onClose, onSet } = props;
  const [stock, setStock] = useState(product.stock);
  const [busy, setBusy] = useState(false);
  const now = product.unit
    ? quantityWords(product.stock, product.unit)
    : writeDecimal(product.stock);
  return (
    <ActForm
      action="Salvar estoque"
      busyAction="Salvando..."
      busy={busy}
      error={undefined}
      onSubmit={() => {
        setBusy(true);
        void onSet(product, stock === "" ? "0" : stock).then(onClose);
      }}
    >
      <Field label="Disponível" hint={`Agora: ${now}`}>
        {(control) => (
          <DecimalInput
            {...control}
            data-focus-first=""
            decimals={3}
            suffix={product.unit ? unitPlural(product.unit) : undefined}
            className="pr-20"
            value={stock}
            onValueChange={setStock}
          />
        )}
      </Field>
    </ActForm>
  );
}
