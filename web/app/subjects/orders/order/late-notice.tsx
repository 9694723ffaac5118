import { Link } from "react-router";
import { Notice } from "~/ui/notice";
import { useTradeArea } from "../list/use-trade-area.ts";
import { lateWords } from "./late-words.ts";
import type { NextCardProps } from "./next-card.tsx";

/** Above what is to be done, because it may be why. */
export function LateNotice({ order, delivery, nowMs }: Omit<NextCardProps, "dispute">) {
  const area = useTradeArea();
  const late = lateWords(order, delivery, nowMs);
  if (!late) return null;
  return (
    <Notice tone="clay" title={late.title}>
      {late.text}{" "}
      {order.side === "seller" && (
        <Link className="link" to={`/${area}/logistics?pedido=${order.id}`}>
          Abrir na logística
        </Link>
      )}
    </Notice>
  );
}
