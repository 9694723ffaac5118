import type { Checkout } from "@areon/contracts/orders/checkout";
import { useSessionUser } from "~/platform/api/session-user";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Picture } from "~/ui/picture";
import { deliveryWords } from "./delivery-words.ts";

/** One payment, one order for each seller. Paid ones lead to their own pages. */
export function PurchaseOrders({ checkout }: { checkout: Checkout }) {
  const { orders, goods, freight, total, deposit } = checkout;
  return (
    <Card padding="body" aria-labelledby="pedidos">
      <h2 id="pedidos" className="text-lg md:text-xl">
        {orders.length === 1 ? "Pedido" : `${orders.length} pedidos`}
      </h2>
      <ul className="mt-3 divide-y">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} isPaid={checkout.state === "paid"} />
        ))}
      </ul>
      <DefinitionRows
        className="border-t pt-4"
        rows={[
          { term: "Subtotal", value: formatMoney(goods) },
          { term: "Frete", value: formatMoney(freight) },
          ...(deposit === "0.00"
            ? []
            : [{ term: "Garantia já guardada", value: formatMoney(`-${deposit}`) }]),
          {
            term: deposit === "0.00" ? "Total" : "Falta pagar",
            value: formatMoney(total),
            strong: true,
          },
        ]}
      />
    </Card>
  );
}

interface OrderRowProps {
  order: Checkout["orders"][number];
  isPaid: boolean;
}

function OrderRow({ order, isPaid }: OrderRowProps) {
  const role = useSessionUser()?.role ?? "buyer";
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 leading-snug">
          <b className="block font-semibold break-words">{order.seller.name}</b>
          <span className="block text-sm text-muted-foreground num">
            Pedido {order.code} · {deliveryWords[order.delivery].title}
            {order.freight !== "0.00" && `, frete de ${formatMoney(order.freight)}`}
          </span>
        </p>
        {isPaid && (
          <ButtonLink
            to={`/${role}/orders/${order.id}`}
            variant="outline"
            aria-label={`Ver pedido ${order.code}`}
          >
            Ver pedido
          </ButtonLink>
        )}
      </div>
      <ul className="grid gap-2">
        {order.lines.map((line, position) => (
          <li key={position} className="flex items-center gap-3">
            <Picture
              src={line.photo && { variants: line.photo, sizes: "3rem" }}
              alt=""
              ratio="1/1"
              className="w-12 shrink-0 rounded-md"
            />
            <span className="min-w-0 grow leading-snug">
              <span className="line-clamp-2 break-words">{line.title}</span>
              <span className="block text-sm text-muted-foreground num">
                {quantityWords(line.quantity, line.unit)}
              </span>
            </span>
            <b className="shrink-0 font-semibold num">{formatMoney(line.total)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}
