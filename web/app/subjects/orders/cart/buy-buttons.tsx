import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { openCart } from "./cart-panel.ts";
import { putInCart } from "./put-in-cart.ts";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export interface BuyButtonsProps {
  productId: string;
  sellerId: string;
  /** A decimal, as the API takes it. */
  quantity: string;
  delivery: DeliveryMode;
  /** On a phone the purchase stands in the bar at the foot, and the rest in the card. */
  place: "card" | "bar";
}

/** 'Comprar agora' and 'Pôr no carrinho', for whoever may buy. */
export function BuyButtons(props: BuyButtonsProps) {
  const isAdmin = useSessionUser()?.role === "admin";
  if (isAdmin) return null;
  if (props.place === "bar") {
    return <BuyNow {...props} className="grow px-3!" />;
  }
  return (
    <div className="mt-4 grid gap-2.5">
      <BuyNow {...props} className="w-full max-md:hidden" />
      <PutInCart productId={props.productId} quantity={props.quantity} />
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
function BuyNow({ productId, sellerId, quantity, delivery, className }: BuyNowProps) {
  const navigate = useNavigate();
  const search = new URLSearchParams({ produto: productId, qtd: quantity });
  const state = { delivery: { party_id: sellerId, mode: delivery } };
  return (
    <Button
      size="lg"
      className={className}
      onClick={() => void navigate(`/checkout?${search.toString()}`, { state })}
    >
      Comprar agora
    </Button>
  );
}

export function PutInCart({ productId, quantity }: { productId: string; quantity: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const put = async () => {
    setBusy(true);
    const isIn = await putInCart(queries, productId, quantity);
    setBusy(false);
    if (isIn) openCart();
  };
  return (
    <Button
      size="lg"
      variant="outline"
      icon={ShoppingCart}
      busyLabel={isBusy && "Pondo no carrinho..."}
      onClick={() => void put()}
    >
      Pôr no carrinho
    </Button>
  );
}
