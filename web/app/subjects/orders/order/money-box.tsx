import type { OrderDetail, OrderLine } from "@areon/contracts/orders/orders";
import { Link } from "react-router";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatDay } from "~/platform/text/dates";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Picture } from "~/ui/picture";
import { refundCauses } from "../order-words.ts";
import { placeOfMoney } from "./place-of-money.ts";

/** Where the money is now, in one look, and what it is made of. */
export function MoneyBox({ order }: { order: OrderDetail }) {
  const { money, lines } = order;
  const place = placeOfMoney(order);
  return (
    <Card padding="snug" aria-labelledby="order-money">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-money" className="text-lg">
          {order.side === "buyer" ? "Seu dinheiro agora" : "Dinheiro da venda"}
        </h2>
        <Badge tone={place.tone} icon={place.icon}>
          {place.text}
        </Badge>
      </div>
      {order.side === "seller" && place.amount === money.net && place.amount !== "0.00" && (
        <p className="mt-3 -mb-2 text-sm text-muted-foreground">Você recebe</p>
      )}
      <p className="mt-3 text-3xl leading-none font-bold break-words num">
        {formatMoney(place.amount)}
      </p>
      <ul className="mt-2 rule">
        {lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
        {money.freight !== "0.00" && <Freight order={order} />}
      </ul>
      <DefinitionRows className="border-t pt-3" rows={sumRows(order)} />
      {order.auction_id && (
        <Link className="link mt-3 inline-block" to={`/auctions/${order.auction_id}`}>
          Ver leilão
        </Link>
      )}
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className="flex gap-3 py-3.5">
      <Picture
        src={line.photo && { variants: line.photo, sizes: "4rem" }}
        alt=""
        ratio="1/1"
        className="w-16 shrink-0 self-start rounded-md"
      />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3 leading-snug">
        <span className="min-w-28 flex-1">
          <Title line={line} />
          <span className="block text-sm text-muted-foreground num">
            {quantityWords(line.quantity, line.unit)} × {formatMoney(line.unit_price)}
          </span>
        </span>
        <b className="shrink-0 font-semibold num">{formatMoney(line.total)}</b>
      </span>
    </li>
  );
}

/** A lot stands in no offer. */
function Title({ line: { product_id: productId, title } }: { line: OrderLine }) {
  if (productId === null) return <b className="font-semibold break-words">{title}</b>;
  return (
    <Link to={`/product/${productId}`} className="font-semibold break-words hover:underline">
      {title}
    </Link>
  );
}

function Freight({ order: { money, from, to } }: { order: OrderDetail }) {
  return (
    <li className="flex gap-3 py-3.5">
      <Picture
        src="/img/frete.webp"
        alt=""
        ratio="1/1"
        className="w-16 shrink-0 self-start rounded-md"
      />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3 leading-snug">
        <span className="min-w-28 flex-1">
          <b className="font-semibold">Frete</b>
          <span className="block text-sm text-muted-foreground">
            {[from?.municipality, to?.municipality ?? from?.municipality].join(" → ")}
          </span>
        </span>
        <b className="shrink-0 font-semibold num">{formatMoney(money.freight)}</b>
      </span>
    </li>
  );
}

function sumRows({ money, side, state }: OrderDetail): DefinitionRow[] {
  const refunds = money.refunds.map(({ amount, cause, made_at }, index) => ({
    term: `${index + 1}ª devolução, ${formatDay(made_at)}: ${refundCauses[cause].toLowerCase()}`,
    value: formatMoney(`-${amount}`),
  }));
  const isWaiting = state === "awaiting_payment";
  const deposit =
    money.deposit === "0.00"
      ? []
      : [
          {
            term: isWaiting ? "Garantia já guardada" : "Garantia",
            value: formatMoney(money.deposit),
          },
        ];
  const rest = amountOf(centsOf(money.total) - centsOf(money.deposit));
  if (side === "buyer") {
    return [
      { term: "Total do pedido", value: formatMoney(money.total), strong: true },
      ...deposit,
      ...(isWaiting && deposit.length > 0
        ? [{ term: "Falta pagar", value: formatMoney(rest) }]
        : []),
      { term: "Taxa da AREON", value: "Paga pelo vendedor" },
      ...refunds,
    ];
  }
  return [
    { term: "Você recebe", value: formatMoney(money.net!), strong: true },
    {
      term: isWaiting ? "Total que o comprador paga" : "Total pago pelo comprador",
      value: formatMoney(money.total),
    },
    ...deposit,
    ...refunds,
    { term: "Taxa da AREON", value: formatMoney(`-${money.fee!}`) },
  ];
}
