import { ShoppingCart } from "lucide-react";
import { openCart, useCartOpen } from "./cart-panel.ts";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";

/** The cart in a header; what is counted are its rows, not what lies in them. */
export function CartIcon({ rows, className }: { rows: number; className?: string | undefined }) {
  const isOpen = useCartOpen();
  return (
    <IconButton
      icon={ShoppingCart}
      label={cartLabel(rows)}
      counter={rows > 0 ? String(rows) : undefined}
      tone="primary"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      // Its script comes with the first press.
      className={classNames("hidden [.js_&]:inline-grid", className)}
      onClick={openCart}
    />
  );
}

function cartLabel(rows: number): string {
  if (rows === 0) return "Carrinho, vazio";
  return `Carrinho, ${rows} ${rows === 1 ? "item" : "itens"}`;
}
