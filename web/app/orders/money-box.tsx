import type { OrderDetail, OrderLine } from "@areon/contracts/orders";
import { Link } from "react-router";
import { quantityWords } from "~/offers/offer-words";
import { formatDay } from "~/text/dates";
import { formatMoney } from "~/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Picture } from "~/ui/picture";
import { refundCauses } from "./order-words.ts";
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
          <Link
            to={`/product/${line.product_id}`}
            className="font-semibold break-words hover:underline"
          >
            {line.title}
          </Link>
          <span className="block text-sm text-muted-foreground num">
            {quantityWords(line.quantity, line.unit)} × {formatMoney(line.unit_price)}
          </span>
        </span>
        <b className="shrink-0 font-semibold num">{formatMoney(line.total)}</b>
      </span>
    </li>
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
            {from.municipality} → {to?.municipality ?? from.municipality}
          </span>
        </span>
        <b className="shrink-0 font-semibold num">{formatMoney(money.freight)}</b>
      </span>
    </li>
  );
}

function sumRows({ money, side }: OrderDetail): DefinitionRow[] {
  const refunds = money.refunds.map(({ amount, cause, made_at }, index) => ({
    term: `${index + 1}ª devolução, ${formatDay(made_at)}: ${refundCauses[cause].toLowerCase()}`,
    value: formatMoney(`-${amount}`),
  }));
  if (side === "buyer") {
    return [
      { term: "Total do pedido", value: formatMoney(money.total), strong: true },
      { term: "Taxa da AREON", value: "Paga pelo vendedor" },
      ...refunds,
    ];
  }
  return [
    { term: "Total pago pelo comprador", value: formatMoney(money.total) },
    ...refunds,
    { term: "Taxa da AREON", value: formatMoney(`-${money.fee!}`) },
    { term: "Você recebe", value: formatMoney(money.net!), strong: true },
  ];
}
