import type { ProductLine } from "@areon/contracts/catalog/products";
import { Check, Pencil, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { unitPlural } from "../offer-words.ts";
import { stockWords } from "../product/product-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { DecimalInput } from "~/ui/decimal-input";

interface StockCellProps {
  product: ProductLine;
  onSet: (stock: string) => Promise<void>;
}

/** The number is the button: it becomes a field where it stands. Enter keeps, Escape gives up. */
export function StockCell({ product, onSet }: StockCellProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <StockField product={product} onSet={onSet} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Estoque de ${product.title}: ${stockWords(product)}. Alterar`}
      className="relative z-10 -my-2 -mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 whitespace-nowrap num hover:bg-muted"
      onClick={() => setOpen(true)}
    >
      <span className="text-right leading-tight">
        <b className={classNames("block font-semibold", product.stock === "0" && "text-clay")}>
          {product.stock === "0" ? "Esgotado" : formatDecimal(product.stock)}
        </b>{" "}
        {product.stock !== "0" && product.unit && (
          <span className="block text-sm text-muted-foreground">{unitPlural(product.unit)}</span>
        )}
      </span>
      <Icon of={Pencil} size="sm" className="text-muted-foreground" />
    </button>
  );
}

function StockField({ product, onSet, onClose }: StockCellProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(product.stock);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  return (
    <form
      ref={form}
      noValidate
      className="relative z-10 -my-2 flex items-center justify-end gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void onSet(typed === "" ? "0" : typed).finally(onClose);
      }}
    >
      <DecimalInput
        decimals={3}
        aria-label={`Novo estoque de ${product.title}, em ${product.unit ? unitPlural(product.unit) : "unidades"}`}
        className="w-28 min-w-28 text-right"
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
      <IconButton type="submit" icon={Check} label="Salvar estoque" />
      <IconButton icon={X} label="Desistir" onClick={onClose} />
    </form>
  );
}
