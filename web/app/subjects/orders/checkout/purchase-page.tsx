import type { Checkout } from "@areon/contracts/orders/checkout";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { useEffect, useState } from "react";
import { isMissing } from "~/platform/api/is-missing";
import { useRowChanges } from "~/platform/api/live-rows";
import { serverNow } from "~/platform/api/server-time";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AgreedPurchase } from "./agreed-purchase.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { checkoutQuery } from "./checkout-queries.ts";
import { keepPurchase, readKeptPurchase } from "./kept-purchase.ts";
import { PurchaseFront } from "./purchase-front.tsx";
import { PurchaseOrders } from "./purchase-orders.tsx";
import { PurchaseState } from "./purchase-state.tsx";

/** /checkout/{id}: one payment from its code to the orders that it pays for. */
export function PurchasePage({ id }: { id: string }) {
  return (
    <CheckoutFrame>
      <Purchase key={id} id={id} />
    </CheckoutFrame>
  );
}

function Purchase({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(checkoutQuery(id));
  const [kept] = useState(() => readKeptPurchase(id, serverNow()));
  useEffect(() => {
    if (data) keepPurchase(data);
  }, [data]);
  useLivePurchase(id);
  const checkout = data ?? kept;
  if (!checkout && isMissing(error)) return <Missing />;
  if (!checkout && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!checkout) return <PurchaseSkeleton />;
  return (
    <>
      <h1 className="text-2xl md:text-4xl">{titles[checkout.state]}</h1>
      <p className="mt-1 text-muted-foreground">{leadOf(checkout)}</p>
      {checkout.choice ? (
        <AgreedPurchase checkout={checkout} choice={checkout.choice} />
      ) : (
        <ChosenPurchase checkout={checkout} isOld={data === undefined} />
      )}
    </>
  );
}

function ChosenPurchase({ checkout, isOld }: { checkout: Checkout; isOld: boolean }) {
  return (
    <div className="mt-6 grid items-start gap-5 md:gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <PurchaseFront checkout={checkout} />
      <div className="grid min-w-0 gap-5">
        <PurchaseState checkout={checkout} isOld={isOld} />
        <PurchaseOrders checkout={checkout} />
      </div>
    </div>
  );
}

const titles: Readonly<Record<Checkout["state"], string>> = {
  awaiting_payment: "Falta o pagamento",
  paid: "Compra paga",
  expired: "O prazo para pagar terminou",
  cancelled: "Compra cancelada",
};

function leadOf({ state, expires_at: until, orders, auction_id, deposit }: Checkout): string {
  if (state === "awaiting_payment" && until && auction_id !== null) {
    return `O leilão terminou em negócio. Pague até ${formatDay(until)}, às ${formatClock(until)}: depois disso a garantia de ${formatMoney(deposit)} vai para quem vendeu.`;
  }
  if (state === "awaiting_payment" && until) {
    return `Tudo fica reservado para você até ${formatDay(until)}, às ${formatClock(until)}.`;
  }
  if (state === "paid") {
    return orders.length === 1
      ? "O vendedor já foi avisado."
      : `Os ${orders.length} vendedores já foram avisados.`;
  }
  if (auction_id !== null) return "O lote não ficou reservado para você.";
  return "Nada ficou reservado, e os vendedores seguem com o estoque deles.";
}

/** The bank's word and what follows from it in the orders, as soon as they are known. */
function useLivePurchase(id: string): void {
  const client = useQueryClient();
  const user = useSessionUser();
  const own = { column: "user_id", value: user?.id ?? "" };
  const look = () => void client.invalidateQueries({ queryKey: checkoutQuery(id).queryKey });
  useRowChanges("payments", own, look);
  useRowChanges("orders", own, look);
}

function Missing() {
  return (
    <EmptyState
      icon={PackageX}
      headingLevel="h1"
      title="Esta compra não existe"
      text="Confira o endereço, ou veja suas compras em Meus Pedidos."
      action={<ButtonLink to="/marketplace">Ver ofertas</ButtonLink>}
    />
  );
}

function PurchaseSkeleton() {
  return (
    <Loading label="Carregando compra...">
      <Skeleton className="h-10 w-72" />
      <div className="mt-8 grid items-start gap-5 md:gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Skeleton className="h-[34rem] rounded-lg" />
        <div className="grid gap-5">
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-52 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
