import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { forgetDelivery } from "../checkout/checkout-draft.ts";
import { checkoutPath } from "../checkout/purchase.ts";
import { openCart } from "./cart-panel.ts";
import { putInCart, type CartWish } from "./put-in-cart.ts";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export interface BuyButtonsProps {
  productId: string;
  sellerId: string;
  /** A decimal, as the API takes it. */
  quantity: string;
  delivery: DeliveryMode;
  /** Where the freight that is shown goes to; null when none is. */
  town: number | null;
  /** The quantity can't be had, and says so beside its field. */
  isOff: boolean;
  /** On a phone the purchase stands in the bar at the foot, and the rest in the card. */
  place: "card" | "bar";
}

/** 'Comprar agora' and 'Pôr no carrinho'; the page shows them to whoever may buy. */
export function BuyButtons(props: BuyButtonsProps) {
  if (props.place === "bar") {
    return <BuyNow {...props} className="grow px-3!" />;
  }
  return (
    <div className="mt-4 grid gap-2.5">
      <BuyNow {...props} className="w-full max-md:hidden" />
      <PutInCart
        productId={props.productId}
        quantity={props.quantity}
        isOff={props.isOff}
        delivery={{ sellerId: props.sellerId, mode: props.delivery, municipality: props.town }}
      />
      <p className="mt-1.5 flex gap-2.5 text-sm text-muted-foreground">
        <Icon of={ShieldCheck} size="md" className="text-primary" />O valor fica reservado e só é
        liberado depois que você confere a carga.
      </p>
    </div>
  );
}

interface BuyNowProps extends BuyButtonsProps {
  className: string;
}

/** Straight to the checkout with this alone; what lies in the cart stays there. */
function BuyNow({ productId, sellerId, quantity, delivery, town, isOff, className }: BuyNowProps) {
  const navigate = useNavigate();
  const userId = useSessionUser()?.id;
  const delivered = { mode: delivery, municipality: town };
  return (
    <Button
      size="lg"
      className={className}
      disabled={isOff}
      onClick={() => {
        if (userId) forgetDelivery(userId, sellerId);
        void navigate(checkoutPath({ product_id: productId, quantity, delivery: delivered }));
      }}
    >
      Comprar agora
    </Button>
  );
}

export function PutInCart({ isOff, ...wish }: CartWish & { isOff?: boolean | undefined }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const put = async () => {
    setBusy(true);
    const isIn = await putInCart(queries, wish);
    setBusy(false);
    if (isIn) openCart();
  };
  return (
    <Button
      size="lg"
      variant="outline"
      icon={ShoppingCart}
      disabled={isOff}
      busyLabel={isBusy && "Pondo no carrinho..."}
      onClick={() => void put()}
    >
      Pôr no carrinho
    </Button>
  );
}
