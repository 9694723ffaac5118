import { useSyncExternalStore } from "react";
import { CartIcon } from "./cart/cart-icon.tsx";
import { keptCartText, keptRows, watchKeptCart } from "./cart/kept-cart.ts";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";
import { CartHost } from "./cart-host.tsx";

export { openCart } from "./cart/cart-panel.ts";

/** What somebody gathered before signing in; afterwards the cart comes with the person. */
export function VisitorCart() {
  const kept = useSyncExternalStore(watchKeptCart, keptCartText, () => null);
  if (useIsSignedIn()) return null;
  return (
    <>
      <CartIcon rows={keptRows(kept).length} />
      <CartHost />
    </>
  );
}
