import { ShoppingCart } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { storedText } from "~/platform/api/stored-session";
import { keptCartEvent, keptCartKey } from "~/subjects/orders/kept-cart-place";

/**
 * The cart of a visitor; who is signed in has theirs beside their name. Its script comes when there
 * is something in it or somebody presses it: most of those who read a public page need none of it.
 */
export function CartSlot() {
  const [Cart, setCart] = useState<ComponentType>();
  useEffect(() => {
    const look = () => {
      if (storedText(keptCartKey)) bringCart(setCart);
    };
    look();
    addEventListener(keptCartEvent, look);
    return () => removeEventListener(keptCartEvent, look);
  }, []);
  return (
    <span className="[.in_&]:hidden">
      {Cart ? (
        <Cart />
      ) : (
        <button
          type="button"
          className="icon-btn hidden [.js_&]:inline-grid"
          aria-label="Carrinho, vazio"
          onClick={() => bringCart(setCart, true)}
        >
          <ShoppingCart className="ic ic-md" aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Without its script nothing happens, and a press may be repeated. */
function bringCart(show: (cart: () => ComponentType) => void, open?: boolean): void {
  import("~/subjects/orders/visitor-cart").then(
    (part) => {
      if (open) part.openCart();
      return show(() => part.VisitorCart);
    },
    () => undefined,
  );
}
