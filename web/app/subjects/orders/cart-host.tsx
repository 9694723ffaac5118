import { useEffect, useState, type ComponentType } from "react";
import { bringPressed } from "~/platform/parts/awaited";
import { closeCart, useCartOpen } from "./cart/cart-panel.ts";

/** The drawer of every page that has a cart; once there it stays, to slide out. Who never opens it loads nothing of it. */
export function CartHost() {
  const isOpen = useCartOpen();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const isAwaited = isOpen && Drawer === undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const page = new AbortController();
    void bringPressed(() => import("./cart/cart-drawer.tsx"), page.signal).then((part) => {
      if (part) setDrawer(() => part.CartDrawer);
      else if (!page.signal.aborted) closeCart();
      return undefined;
    });
    return () => page.abort();
  }, [isAwaited]);
  return Drawer ? <Drawer /> : null;
}
