import { ShoppingCart } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { storedText } from "~/platform/api/stored-session";
import { bringPressed } from "~/platform/parts/awaited";
import { bringQuietly } from "~/platform/api/bring";
import { keptCartEvent, keptCartKey } from "~/subjects/orders/kept-cart-place";

/**
 * The cart of a visitor; who is signed in has theirs beside their name. Its script comes when there
 * is something in it or somebody presses it: most of those who read a public page need none of it.
 */
export function CartSlot() {
  const [Cart, setCart] = useState<ComponentType>();
  useEffect(() => {
    const look = () => {
      if (storedText(keptCartKey))
        bringQuietly(
          () => import("~/subjects/orders/visitor-cart"),
          (part) => setCart(() => part.VisitorCart),
        );
    };
    look();
    addEventListener(keptCartEvent, look);
    return () => removeEventListener(keptCartEvent, look);
  }, []);
  const open = async () => {
    const part = await bringPressed(() => import("~/subjects/orders/visitor-cart"));
    part?.openCart();
    setCart(() => part?.VisitorCart);
  };
  return (
    <span className="[.in_&]:hidden">
      {Cart ? (
        <Cart />
      ) : (
        <button
          type="button"
          className="icon-btn hidden [.js_&]:inline-grid"
          aria-label="Carrinho, vazio"
          onClick={() => void open()}
        >
          <ShoppingCart className="ic ic-md" aria-hidden />
        </button>
      )}
    </span>
  );
}
