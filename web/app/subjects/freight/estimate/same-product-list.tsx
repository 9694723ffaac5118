import type { ComparedOffer } from "@areon/contracts/freight/same-product";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { placeWords, quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { VerifiedSeal } from "~/ui/verified-seal";
import { readable } from "./readable-price.ts";
import type { SameProduct } from "./same-product-queries.ts";

interface SameProductListProps {
  same: SameProduct;
  pathOf: (offer: ComparedOffer) => string;
}

/** One line for each seller, the cheapest first; a line leads to its offer. */
export function SameProductList({ same, pathOf }: SameProductListProps) {
  return (
    <ul className="card mt-4 divide-y overflow-hidden">
      {same.offers.map((offer) => (
        <li
          key={offer.id}
          className={classNames(
            "relative grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center",
            offer.is_this ? "bg-muted" : "hover:bg-muted",
          )}
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="flex min-w-0 items-center gap-1.5 font-semibold">
                <SellerName offer={offer} path={pathOf(offer)} />
                {offer.seller.is_verified && <VerifiedSeal />}
              </span>
              {offer.is_this && <Badge tone="outline">esta oferta</Badge>}
              {offer.is_cheapest && (
                <Badge tone="success">{same.to ? "menor entregue" : "menor preço"}</Badge>
              )}
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground num">
              {placeWords(offer.place)}
              {offer.quantity !== same.quantity &&
                ` · para ${quantityWords(offer.quantity, same.unit)}`}
            </p>
          </div>
          <Sums offer={offer} isDelivered={same.to !== null} unit={unitWord(same.unit)} />
        </li>
      ))}
    </ul>
  );
}

function SellerName({ offer, path }: { offer: ComparedOffer; path: string }) {
  const { name } = offer.seller;
  if (offer.is_this) return <span className="truncate">{name}</span>;
  return (
    <Link to={path} className="truncate after:absolute after:inset-0">
      {name}
    </Link>
  );
}

interface SumsProps {
  offer: ComparedOffer;
  isDelivered: boolean;
  unit: string;
}

function Sums({ offer, isDelivered, unit }: SumsProps) {
  const { price, freight_per_unit: freight, delivered_per_unit: delivered } = offer;
  if (!isDelivered) {
    return (
      <dl className="md:text-right">
        <Sum term={`Preço por ${unit}`} isTotal>
          {formatMoney(price)}
        </Sum>
      </dl>
    );
  }
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 md:text-right md:*:w-30">
      <Sum term="Preço">{formatMoney(price)}</Sum>
      <Sum term="Frete">{freight === null ? "a combinar" : formatMoney(readable(freight))}</Sum>
      <Sum term={`Entregue, por ${unit}`} isTotal>
        {delivered === null ? "sem frete" : formatMoney(readable(delivered))}
      </Sum>
    </dl>
  );
}

function Sum(props: { term: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{props.term}</dt>
      <dd className={classNames("num", props.isTotal && "text-lg font-bold")}>{props.children}</dd>
    </div>
  );
}
