import type { OrderDetail } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { PackageX, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { ClassificationCard } from "../classification/classification-card.tsx";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { MoneyBox } from "./money-box.tsx";
import { deliveryQuery, orderQuery, type OrderSide } from "../order-queries.ts";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { orderTimeline } from "./order-timeline.ts";
import { amountWords, goodsWords, salesPath } from "../order-words.ts";
import { formatLongDate } from "~/platform/text/long-dates";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Timeline } from "~/ui/timeline";
import { AddressCard } from "./address-card.tsx";
import { ChangeOfMind } from "./change-of-mind.tsx";
import type { DisputeParts } from "./dispute-parts.ts";
import { DocumentsCard } from "./documents-card.tsx";
import { DriverCard } from "./driver-card.tsx";
import { LateNotice } from "./late-notice.tsx";
import { NextCard } from "./next-card.tsx";

interface OrderPageProps {
  area: OrderSide;
  /** Id or code, as it stands in the address. */
  name: string;
  /** What the two sides say of each other, once it is completed. */
  review: (props: { order: OrderDetail }) => ReactNode;
  dispute: DisputeParts;
}

/** /buyer/orders/:id and /seller/orders/:id; which side it is, the order says. */
export function OrderPage({ area, name, ...slots }: OrderPageProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(name));
  const back = area === "buyer" ? "Meus Pedidos" : "Pedidos";
  return (
    <>
      <span className="print:hidden">
        <BackLink to={backTo(area, order)}>{back}</BackLink>
      </span>
      {order && <Order order={order} {...slots} />}
      {!order && error && (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          icon={PackageX}
          title="Pedido não encontrado"
          text="Confira o código. Só quem comprou e quem vendeu veem um pedido."
          back={{ to: `/${area}/orders`, label: "Ver pedidos" }}
        />
      )}
      {!order && !error && <Waiting />}
    </>
  );
}

function backTo(area: OrderSide, order: OrderDetail | undefined): string {
  if (!order || order.side === area) return `/${area}/orders`;
  return area === "seller" ? "/seller/orders?aba=compras" : salesPath(area);
}

type OrderProps = Pick<OrderPageProps, "review" | "dispute"> & { order: OrderDetail };

function Order({ order, review: Review, dispute }: OrderProps) {
  const nowMs = useBusinessNow();
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(order.id));
  return (
    <>
      <PageHead
        title={`Pedido ${order.code}`}
        badge={<OrderStateBadge tall order={order} side={order.side} />}
        text={headWords(order)}
        actions={
          <span className="print:hidden max-md:hidden">
            <Button variant="outline" icon={Printer} onClick={() => print()}>
              Imprimir
            </Button>
          </span>
        }
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 md:mt-6 md:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <LateNotice order={order} delivery={delivery} nowMs={nowMs} />
          <NextCard order={order} delivery={delivery} nowMs={nowMs} dispute={dispute} />
          <ClassificationCard order={order} />
          <Review order={order} />
          <Card padding="body" aria-labelledby="order-path">
            <h2 id="order-path" className="mb-4 text-xl">
              Caminho do pedido
            </h2>
            <Timeline steps={orderTimeline(order, delivery, nowMs)} />
          </Card>
          <DocumentsCard
            order={order}
            delivery={delivery}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-4 md:max-xl:grid-cols-2 md:gap-5">
          <MoneyBox order={order} />
          <DriverCard order={order} delivery={delivery} nowMs={nowMs} />
          <AddressCard order={order} />
          <dispute.Card order={order} />
          <ChangeOfMind order={order} nowMs={nowMs} />
        </aside>
      </div>
    </>
  );
}

function headWords(order: OrderDetail): string {
  const day = formatLongDate(order.created_at).replace(/ de \d{4}$/, "");
  const partner =
    order.side === "buyer"
      ? `comprado em ${day} de ${order.seller.name}`
      : `vendido em ${day} a ${order.buyer.name}`;
  return `${amountWords(order)} · ${goodsWords({ ...order, more: 0 })} · ${partner}`;
}

function Waiting() {
  return (
    <Loading label="Carregando pedido...">
      <Skeleton className="mt-2 h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </Loading>
  );
}
