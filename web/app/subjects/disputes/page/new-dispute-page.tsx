import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import type { OrderDetail } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { PackageX, Scale } from "lucide-react";
import { isMissing } from "~/platform/api/is-missing";
import { disputesOfOrderQuery } from "../case/dispute-queries.ts";
import { disputePath } from "../case/dispute-words.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { orderQuery } from "~/subjects/orders/order-queries";
import { amountWords, goodsWords, orderPath } from "~/subjects/orders/order-words";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { NewDisputeForm } from "./new-dispute-form.tsx";

/** /buyer/disputes/new?order= and /seller/disputes/new?order=, from the order's own page. */
export function NewDisputePage({ area }: { area: DisputeSide }) {
  const name = useQueryValues().get("order") ?? "";
  const { data: order, error, refetch } = useQuery({ ...orderQuery(name), enabled: name !== "" });
  const isUnknown = isMissing(error);
  return (
    <>
      {order ? (
        <BackLink to={orderPath(area, order.code)}>{`Pedido ${order.code}`}</BackLink>
      ) : (
        <BackLink to={`/${area}/disputes`}>Disputas</BackLink>
      )}
      {order && <OrderForDispute key={order.id} area={area} order={order} />}
      {!order && (name === "" || isUnknown) && <NoOrder area={area} />}
      {!order && error && !isUnknown && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {!order && !error && name !== "" && (
        <Loading label="Carregando pedido...">
          <Skeleton className="mt-2 h-9 w-64" />
          <Skeleton className="mt-6 h-96 max-w-3xl rounded-lg" />
        </Loading>
      )}
    </>
  );
}

function OrderForDispute({ area, order }: { area: DisputeSide; order: OrderDetail }) {
  const partner = order.side === "buyer" ? order.seller.name : order.buyer.name;
  return (
    <>
      <PageHead
        title="Abrir disputa"
        text={`Pedido ${order.code} · ${goodsWords(order)}, ${amountWords({ ...order, more: 0 })} · ${partner}`}
      />
      {order.can.includes("open_dispute") ? (
        <NewDisputeForm area={area} order={order} />
      ) : (
        <NotOpen area={area} order={order} />
      )}
    </>
  );
}

/** There is one already, or the order is not (or no longer) at a point where one may be opened. */
function NotOpen({ area, order }: { area: DisputeSide; order: OrderDetail }) {
  const { data, isPending } = useQuery(disputesOfOrderQuery(order.side, order.id));
  const dispute = data?.disputes[0];
  if (isPending) return null;
  return (
    <Card as="div" className="mt-6 max-w-3xl py-6">
      <EmptyState
        icon={Scale}
        title={dispute ? "Este pedido já tem uma disputa" : "A disputa não pode ser aberta agora"}
        text={dispute ? "Acompanhe e responda por lá." : whyNot(order)}
        action={
          dispute ? (
            <ButtonLink to={disputePath(area, dispute.code)}>Ver disputa</ButtonLink>
          ) : (
            <ButtonLink to={orderPath(area, order.code)}>Ver pedido</ButtonLink>
          )
        }
      />
    </Card>
  );
}

function whyNot({ state, frozen }: OrderDetail): string {
  if (frozen) return "O pedido está em análise. Avisamos quando puder seguir.";
  if (state === "awaiting_payment" || state === "paid") {
    return "A carga ainda não saiu. Até lá, o pedido pode ser cancelado na página dele.";
  }
  if (state === "completed") return "O prazo para abrir uma disputa depois da liberação já passou.";
  return "O pedido já terminou.";
}

function NoOrder({ area }: { area: DisputeSide }) {
  return (
    <Card className="mt-3 py-6">
      <EmptyState
        headingLevel="h1"
        icon={PackageX}
        title="De qual pedido?"
        text="Abra a página do pedido e toque em Abrir disputa."
        action={<ButtonLink to={`/${area}/orders`}>Ver pedidos</ButtonLink>}
      />
    </Card>
  );
}
