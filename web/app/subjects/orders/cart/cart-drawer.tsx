import type { Cart } from "@areon/contracts/orders/cart";
import { ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeCart, useCartOpen } from "./cart-panel.ts";
import { bySeller, orderable } from "./reckon-cart.ts";
import { useCart, type CartInHand } from "./use-cart.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Drawer } from "~/ui/drawer";
import { EmptyState } from "~/ui/empty-state";
import { FitText } from "~/ui/fit-text";
import { Loading, Skeleton } from "~/ui/skeleton";
import { VerifiedSeal } from "~/ui/verified-seal";
import { CartRowView } from "./cart-row-view.tsx";

/** 'Carrinho': what is in it by seller, what it comes to, and the way to the checkout. */
export function CartDrawer() {
  const isOpen = useCartOpen();
  useClosedOnOtherPages();
  const inHand = useCart();
  const { cart } = inHand;
  const count = cart?.rows.length ?? 0;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && closeCart()}
      title="Carrinho"
      wide
      aside={
        count > 0 && <Badge className="num">{`${count} ${count === 1 ? "item" : "itens"}`}</Badge>
      }
      footer={cart && count > 0 ? <Foot cart={cart} isSaving={inHand.isSaving} /> : undefined}
    >
      <Body inHand={inHand} />
    </Drawer>
  );
}

/** Another page, by whatever way it came, is seen without the drawer. */
function useClosedOnOtherPages(): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    closeCart();
  }, [key]);
}

function Body({ inHand }: { inHand: CartInHand }) {
  const { cart, error, retry } = inHand;
  if (cart && cart.rows.length === 0) return <EmptyCart />;
  if (cart) return <Rows cart={cart} onQuantity={inHand.setQuantity} />;
  if (error) {
    return (
      <div className="py-5">
        <LoadFailure error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <Loading label="Carregando carrinho...">
      <div className="grid gap-4 py-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  );
}

function EmptyCart() {
  return (
    <div className="py-6">
      <EmptyState
        icon={ShoppingCart}
        headingLevel="h3"
        title="Seu carrinho está vazio"
        text="Ponha aqui o que quer comprar, de um ou de vários vendedores."
        action={
          <ButtonLink to="/marketplace" variant="outline" onClick={closeCart}>
            Ver ofertas
          </ButtonLink>
        }
      />
    </div>
  );
}

interface RowsProps {
  cart: Cart;
  onQuantity: CartInHand["setQuantity"];
}

function Rows({ cart, onQuantity }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState("");
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {bySeller(cart.rows).map(({ seller, rows }) => (
        <section
          key={seller?.party_id ?? "gone"}
          aria-label={seller?.name ?? "Fora do ar"}
          className="border-b py-4 last:border-b-0"
        >
          <h3 className="flex min-w-0 items-center gap-1.5 font-sans text-sm font-semibold tracking-normal">
            <span className="truncate">{seller?.name ?? "Não está mais à venda"}</span>
            {seller?.is_verified && <VerifiedSeal />}
          </h3>
          <ul className="mt-3 grid gap-4">
            {rows.map((row) => (
              <CartRowView
                key={row.product_id}
                row={row}
                onQuantity={(quantity) => {
                  onQuantity(row.product_id, quantity);
                  if (quantity !== null) return;
                  // The button that was pressed is gone with its row.
                  setRemoved(`${row.title || "Item"} saiu do carrinho.`);
                  list.current?.focus();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <output className="sr-only">{removed}</output>
    </div>
  );
}

function Foot({ cart, isSaving }: { cart: Cart; isSaving: boolean }) {
  const navigate = useNavigate();
  const able = orderable(cart).length;
  const leftOut = cart.rows.length - able;
  return (
    <>
      {leftOut > 0 && (
        <p className="mb-2 text-sm text-muted-foreground">
          {leftOut === 1 ? "1 item fica de fora" : `${leftOut} itens ficam de fora`} desta compra.
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="shrink-0 font-semibold">Total, sem frete</span>
        <b className="min-w-0 grow text-right num">
          <FitText text={formatMoney(cart.total)} className="[--least:1.125rem] [--most:1.5rem]" />
        </b>
      </p>
      <Button
        size="lg"
        block
        className="mt-4"
        disabled={able === 0}
        busyLabel={isSaving && "Salvando..."}
        onClick={() => {
          closeCart();
          void navigate("/checkout");
        }}
      >
        Finalizar Compra
      </Button>
      <p className="mt-3 text-center text-sm text-balance text-muted-foreground">
        O valor só é liberado depois que você confere a carga.
      </p>
    </>
  );
}
