import { ShoppingCart } from "lucide-react";
import { useSessionUser } from "~/platform/api/session-user";
import { openCart } from "../cart/cart-panel.ts";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Loading, Skeleton } from "~/ui/skeleton";
import { CheckoutBody } from "./checkout-body.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { AdminNotice, CheckoutRefusal } from "./checkout-refusal.tsx";
import { LeftOut } from "./left-out.tsx";
import { purchaseAt, type Purchase } from "./purchase.ts";
import { useCheckout, type CheckoutInHand } from "./use-checkout.ts";
import { WayBack } from "./way-back.tsx";

/** /checkout: where to, how it is paid, once more in sum, and one button. */
export function CheckoutPage() {
  const user = useSessionUser();
  const search = useQueryValues();
  const purchase = purchaseAt(search);
  return (
    <CheckoutFrame>
      <WayBack items={purchase.items} onCart={openCart} />
      <h1 className="text-2xl md:text-4xl">Finalizar Compra</h1>
      {user?.role === "admin" && <AdminNotice />}
      {user && user.role !== "admin" && (
        <Checkout key={`${user.id} ${purchase.of}`} userId={user.id} purchase={purchase} />
      )}
    </CheckoutFrame>
  );
}

function Checkout({ userId, purchase }: { userId: string; purchase: Purchase }) {
  const checkout = useCheckout(userId, purchase);
  const { quote, error, sending } = checkout;
  if (sending !== "idle") return <Sent checkout={checkout} />;
  if (!quote && error) return <CheckoutRefusal error={error} onRetry={checkout.retry} />;
  if (!quote) return <CheckoutSkeleton />;
  if (quote.sellers.length === 0) {
    return (
      <>
        <LeftOut quote={quote} className="mt-6" />
        <NothingToBuy />
      </>
    );
  }
  return <CheckoutBody checkout={checkout} quote={quote} />;
}

/** What was sent and not answered yet is all there is to see. */
function Sent({ checkout }: { checkout: CheckoutInHand }) {
  const { asked } = checkout.draft;
  const sellers = asked?.sellers.length ?? 1;
  const to = sellers === 1 ? "para 1 vendedor" : `para ${sellers} vendedores`;
  return (
    <div className="mt-6 max-w-2xl">
      <AwaitingAnswer
        what={asked ? `${formatMoney(asked.total)} ${to}` : "Sua compra"}
        subject="a compra"
        inHand={checkout}
      />
    </div>
  );
}

function NothingToBuy() {
  return (
    <Card className="mx-auto mt-6 max-w-xl">
      <EmptyState
        icon={ShoppingCart}
        title="Seu carrinho está vazio"
        text="Escolha o que quer comprar e volte para finalizar."
        action={<ButtonLink to="/marketplace">Ver ofertas</ButtonLink>}
      />
    </Card>
  );
}

function CheckoutSkeleton() {
  return (
    <Loading label="Carregando sua compra...">
      <div className="mt-4 max-w-xl">
        <Skeleton className="h-7" />
      </div>
      <div className="mt-6 grid items-start gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </Loading>
  );
}
