import { useEffect, useState, type ComponentType } from "react";
import { closeCart, useCartOpen } from "./cart/cart-panel.ts";
import { showToast } from "~/platform/toasts/toast-store";

/** The drawer of every page that has a cart. Who never opens it loads nothing of it. */
export function CartHost() {
  const isOpen = useCartOpen();
  const [Drawer, setDrawer] = useState<ComponentType>();
  const isAwaited = isOpen && Drawer === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    import("./cart/cart-drawer.tsx").then(
      (part) => setDrawer(() => part.CartDrawer),
      () => {
        closeCart();
        showToast({
          tone: "error",
          title: "O carrinho não abriu",
          text: "Confira sua conexão e tente de novo.",
        });
      },
    );
  }, [isAwaited]);
  return Drawer ? <Drawer /> : null;
}
