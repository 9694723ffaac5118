import { ShoppingCart } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { keptCartEvent, keptCartKey } from "~/cart/kept-cart-place";

/**
 * The cart of a visitor; who is signed in has theirs beside their name. Its script comes when there
 * is something in it or somebody presses it: most of those who read a public page need none of it.
 */
export function CartSlot() {
  const [Cart, setCart] = useState<ComponentType>();
  useEffect(() => {
    const look = () => {
      if (isGathered()) bringCart().then(setCart, ignore);
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
          onClick={() => void bringCart(true).then(setCart, ignore)}
        >
          <ShoppingCart className="ic ic-md" aria-hidden />
        </button>
      )}
    </span>
  );
}

function isGathered(): boolean {
  try {
    return localStorage.getItem(keptCartKey) !== null;
  } catch {
    return false;
  }
}

async function bringCart(open = false): Promise<() => ComponentType> {
  const { VisitorCart, openCart } = await import("~/cart/visitor-cart");
  if (open) openCart();
  return () => VisitorCart;
}

/** Whoever pressed it may press again; what was gathered is there either way. */
function ignore(): void {}
