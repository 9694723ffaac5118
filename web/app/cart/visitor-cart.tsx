import { useSyncExternalStore } from "react";
import { CartIcon } from "~/cart/cart-icon";
import { keptCartText, keptRows, watchKeptCart } from "~/cart/kept-cart";
import { useIsSignedIn } from "~/offers/use-is-signed-in";
import { CartHost } from "~/cart/cart-host";

export { openCart } from "~/cart/cart-panel";

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
