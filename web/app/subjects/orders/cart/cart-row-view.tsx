import type { CartIssue, CartRow } from "@areon/contracts/orders/cart";
import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";
import { closeCart } from "./cart-panel.ts";
import { deliveryShort, quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { RowQuantity } from "./row-quantity.tsx";

interface CartRowViewProps {
  row: CartRow;
  /** Null takes it out. */
  onQuantity: (quantity: string | null) => void;
}

export function CartRowView({ row, onQuantity }: CartRowViewProps) {
  const { product, title, quantity, delivery, total, issues } = row;
  const name = title || "Oferta que não existe mais";
  return (
    <li className="flex gap-3.5">
      <Picture
        src={product?.photo && { variants: product.photo, sizes: "5rem" }}
        alt=""
        ratio="1/1"
        className="w-18 shrink-0 self-start rounded-md md:w-20"
      />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <RowTitle row={row} name={name} />
            {product && (
              <p className="text-sm break-words text-muted-foreground num">
                {product.place.municipality}, {product.place.uf} · {formatMoney(product.unit_price)}{" "}
                / {unitWord(product.unit)}
              </p>
            )}
          </div>
          <IconButton
            icon={Trash2}
            label={`Retirar ${name}`}
            className="-mt-2.5 -mr-2.5 text-muted-foreground"
            onClick={() => onQuantity(null)}
          />
        </div>
        {delivery && <p className="text-sm text-muted-foreground">{deliveryLine(delivery)}</p>}
        {issues.map((issue) => (
          <Trouble key={issue.code} issue={issue} row={row} onQuantity={onQuantity} />
        ))}
        {product && canBeCounted(issues) && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <RowQuantity
              name={name}
              value={quantity}
              bounds={{ minimum: product.minimum_quantity, available: product.stock_quantity }}
              onQuantity={onQuantity}
            />
            <b className="ml-auto font-semibold num">{total ? formatMoney(total) : "Fora"}</b>
          </div>
        )}
      </div>
    </li>
  );
}

function RowTitle({ row, name }: { row: CartRow; name: string }) {
  const isSignedIn = useIsSignedIn();
  if (!row.product) return <p className="font-semibold break-words">{name}</p>;
  return (
    <Link
      to={isSignedIn ? `/product/${row.product_id}` : `/p/${row.product.slug}`}
      className="line-clamp-2 font-semibold break-words hover:underline"
      onClick={closeCart}
    >
      {name}
    </Link>
  );
}

interface TroubleProps extends CartRowViewProps {
  issue: CartIssue;
}

/** What is different from when it was put in, and the one press that ends it. */
function Trouble({ issue, row, onQuantity }: TroubleProps) {
  const { suggested_quantity: suggested, code, message } = issue;
  const isPrice = code === "price_up" || code === "price_down";
  return (
    <Notice tone={isPrice ? "info" : "warning"} className="mt-2 text-sm">
      <p>{message}</p>
      {suggested && row.product && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => onQuantity(suggested)}>
          Mudar para {quantityWords(suggested, row.product.unit)}
        </Button>
      )}
    </Notice>
  );
}

/** "Entrega CIF em Sorriso, MT": what was chosen beside the offer. */
function deliveryLine({ mode, to }: NonNullable<CartRow["delivery"]>): string {
  const place = to ? ` em ${to.municipality}, ${to.uf}` : "";
  return mode === "cif" ? `Entrega CIF${place}` : `Entrega: ${deliveryShort[mode]}`;
}

function canBeCounted(issues: readonly CartIssue[]): boolean {
  return !issues.some(({ code }) => ["unavailable", "own", "sold_out"].includes(code));
}
