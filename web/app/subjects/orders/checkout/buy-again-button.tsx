import type { Checkout } from "@areon/contracts/orders/checkout";
import { useQueryClient } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { putInCart } from "../cart/put-in-cart.ts";
import { Button } from "~/ui/button";
import { giveUpCheckout } from "./checkout-queries.ts";

/** The same goods back into the cart, at the prices of today. */
export function BuyAgainButton({ checkout }: { checkout: Checkout }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const refill = async () => {
    setBusy(true);
    // A payment that never came about still reserves the stock that is now wanted again.
    if (checkout.can_cancel) await giveUpCheckout(checkout.id).catch(() => undefined);
    const put = checkout.orders.flatMap(({ lines, delivery: mode, seller }) =>
      lines.flatMap(({ product_id: productId, quantity }) => {
        const delivery = { sellerId: seller.party_id, mode, municipality: null };
        return productId === null ? [] : [putInCart(queries, { productId, quantity, delivery })];
      }),
    );
    const areIn = await Promise.all(put);
    setBusy(false);
    if (areIn.some(Boolean)) void navigate("/checkout");
  };
  return (
    <Button
      size="lg"
      block
      icon={ShoppingCart}
      busyLabel={isBusy && "Pondo no carrinho..."}
      onClick={() => void refill()}
    >
      Comprar de novo
    </Button>
  );
}
