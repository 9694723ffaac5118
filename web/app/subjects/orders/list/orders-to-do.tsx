import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Truck } from "lucide-react";
import type { SessionUser } from "~/platform/api/session-user";
import { useBusinessNow } from "~/platform/clock/business-time";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { LinkRow } from "~/ui/link-row";
import { ordersQuery, type OrderSide } from "../order-queries.ts";
import { goodsWords, orderPath, stateWords, untilWords } from "../order-words.ts";

const shown = 4;

/** On the dashboard: the newest orders that are not over. Nothing where it is known that there are none. */
export function OrdersToDo({ role }: { role: Exclude<SessionUser["role"], "admin"> }) {
  const side: OrderSide = role;
  const nowMs = useBusinessNow();
  const { data, error, refetch } = useQuery(
    ordersQuery({ side, state: "open", q: "", cursor: undefined }),
  );
  const orders = data?.orders.slice(0, shown) ?? [];
  const failure = data ? null : error;
  if (orders.length === 0 && !failure) return null;
  return (
    <Card padding="body" aria-labelledby="orders-to-do">
      <h2 id="orders-to-do" className="text-lg md:text-xl">
        {side === "buyer" ? "Pedidos em andamento" : "Vendas em andamento"}
      </h2>
      {failure && <LoadFailure error={failure} onRetry={() => void refetch()} />}
      <div className="-mx-3 mt-2 grid gap-0.5">
        {orders.map((order) => (
          <LinkRow
            key={order.id}
            to={orderPath(side, order.code)}
            icon={order.waits_for === side ? ClipboardCheck : Truck}
            tone={order.waits_for === side ? "accent" : "primary"}
            title={goodsWords(order)}
            detail={[
              stateWords(order),
              order.waits_for === side && order.due_at && `até ${untilWords(order.due_at, nowMs)}`,
              formatMoney(order.total),
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
      </div>
    </Card>
  );
}
