import type { Offer } from "@areon/contracts/catalog/offer";
import { lineTotal, unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { useState, type ComponentType } from "react";
import { quantityWords, unitWord, weightWords } from "../offer-words.ts";
import { quantityFault } from "../quantity.ts";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { PriceTiers } from "./price-tiers.tsx";
import { QuantityField } from "./quantity-field.tsx";

/** What freight costs for the quantity shown, as the freight box found it. */
interface FreightSum {
  total: string;
  per_unit: string;
  /** The code of the town that it is for. */
  town: number;
}

interface FreightSlotProps {
  product: { id: string; unit: string };
  quantity: string;
  onEstimate: (sum: FreightSum | null) => void;
}

interface NegotiateSlotProps {
  offer: Offer;
  /** As they are chosen here: what a negotiation begins with. */
  terms: {
    quantity: string;
    delivery: DeliveryMode;
    town: number | null;
    /** What of it the person chose; the rest is where the page begins. */
    chosen: { quantity?: string | undefined; delivery?: DeliveryMode | undefined };
  };
}

interface BuySlotProps {
  productId: string;
  sellerId: string;
  quantity: string;
  delivery: DeliveryMode;
  /** Where the freight that is shown goes to. */
  town: number | null;
  /** Nothing can be bought as it stands. */
  isOff: boolean;
  place: "card" | "bar";
}

export interface BuyBoxProps {
  offer: Offer;
  mayBuy: boolean;
  /** The page's own: others on it reckon with it too. */
  quantity: string;
  /** By the person; else it is where the page begins. */
  isChosen: boolean;
  onQuantity: (quantity: string) => void;
  /** The buttons that buy what is shown. */
  buy?: ComponentType<BuySlotProps> | undefined;
  /** The way to a price of one's own. */
  negotiate?: ComponentType<NegotiateSlotProps> | undefined;
  /** The estimate of freight, where the goods travel by weight. */
  freight?: ComponentType<FreightSlotProps> | undefined;
  questionsId: string;
}

/** Price, quantity, delivery and what it all comes to. Every sum is the one the server would make. */
export function BuyBox(props: BuyBoxProps) {
  const { offer, mayBuy, quantity, onQuantity, buy: Buy, freight: Freight } = props;
  const bounds = { minimum: offer.minimum_quantity, available: offer.available };
  const [chosenMode, setMode] = useState<DeliveryMode>();
  const mode = chosenMode ?? offer.delivery[0] ?? "fob";
  const [sum, setSum] = useState<FreightSum | null>(null);
  const goods = lineTotal(offer, quantity);
  const added = mode === "cif" ? sum : null;
  const wish = {
    productId: offer.id,
    sellerId: offer.seller.party_id,
    quantity,
    delivery: mode,
    town: added?.town ?? null,
    isOff: quantityFault(quantity, bounds) !== null,
  };
  const total = added ? amountOf(centsOf(goods) + centsOf(added.total)) : goods;
  return (
    <div className="card p-5 shadow-sm">
      <UnitPrice offer={offer} quantity={quantity} className="max-md:hidden" />
      <hr className="my-4 max-md:hidden" />
      {offer.tiers.length > 0 && (
        <div className="mb-4">
          <PriceTiers offer={offer} quantity={quantity} />
        </div>
      )}
      <QuantityField
        value={quantity}
        bounds={bounds}
        unit={offer.unit}
        hint={loadWords(offer, quantity)}
        onValueChange={onQuantity}
      />
      <div className="mt-4">
        <DeliveryChoice
          modes={offer.delivery}
          value={mode}
          onValueChange={setMode}
          freight={sum ? `+ ${formatMoney(sum.per_unit)}` : undefined}
        />
      </div>
      {Freight && isCarried(offer) && (
        <div className="mt-4">
          <Freight
            product={{ id: offer.id, unit: offer.unit }}
            quantity={quantity}
            onEstimate={setSum}
          />
        </div>
      )}
      {!wish.isOff && (
        <Sum isWithoutFreight={mode === "cif" && !added} freight={added?.total} total={total} />
      )}
      {mayBuy && <Ways {...props} wish={wish} chosenMode={chosenMode} />}
      {mayBuy && Buy && <BuyBar offer={offer} buy={Buy} wish={wish} total={total} />}
    </div>
  );
}

interface BuyBarProps extends Pick<BuyBoxProps, "offer"> {
  buy: ComponentType<BuySlotProps>;
  wish: Omit<BuySlotProps, "place">;
  total: string;
}

/** The decision under the thumb: what it comes to, and the button. */
function BuyBar({ offer, buy: Buy, wish, total }: BuyBarProps) {
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-muted-foreground num">
            Total, {quantityWords(wish.quantity, offer.unit)}
          </span>
          <b className="block text-lg num">
            {wish.isOff ? "Mude a quantidade" : formatMoney(total)}
          </b>
        </p>
        <Buy {...wish} place="bar" />
      </div>
    </ActionBar>
  );
}

interface WaysProps extends BuyBoxProps {
  wish: Omit<BuySlotProps, "place">;
  chosenMode: DeliveryMode | undefined;
}

/** To have it at its price, at another one, or to know more first. */
function Ways(props: WaysProps) {
  const { offer, isChosen, buy: Buy, negotiate: Negotiate, questionsId, wish, chosenMode } = props;
  const { quantity, delivery, town } = wish;
  const chosen = { quantity: isChosen ? quantity : undefined, delivery: chosenMode };
  return (
    <>
      {Buy && <Buy {...wish} place="card" />}
      {Negotiate && (
        <div className="mt-4 grid">
          <Negotiate offer={offer} terms={{ quantity, delivery, town, chosen }} />
        </div>
      )}
      <a href={`#${questionsId}`} className="btn btn-ghost mt-2 w-full">
        Perguntar ao vendedor
      </a>
    </>
  );
}

interface SumProps {
  /** It will be delivered, but nobody knows yet for how much. */
  isWithoutFreight: boolean;
  freight: string | undefined;
  total: string;
}

function Sum({ isWithoutFreight, freight, total }: SumProps) {
  return (
    <dl className="mt-5 border-t pt-4">
      {freight && (
        <div className="mb-1 flex items-baseline justify-between gap-3 text-sm text-muted-foreground">
          <dt>Frete estimado</dt>
          <dd className="num">{formatMoney(freight)}</dd>
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt>{isWithoutFreight ? "Total, sem o frete" : "Total"}</dt>
        <dd className="text-2xl font-bold num">{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

interface UnitPriceProps {
  offer: Offer;
  quantity?: string | undefined;
  className?: string | undefined;
}

/** What a unit costs at the quantity shown; the listed price stays beside a lower one. */
export function UnitPrice({ offer, quantity, className }: UnitPriceProps) {
  const price = quantity === undefined ? offer.price : unitPriceFor(offer, quantity);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className ?? ""}`}>
      <b className="text-3xl font-bold num">{formatMoney(price)}</b>
      <span className="text-muted-foreground">/ {unitWord(offer.unit)}</span>
      {price !== offer.price && (
        <s className="text-sm text-muted-foreground num">
          <span className="sr-only">Preço no lote mínimo: </span>
          {formatMoney(offer.price)}
        </s>
      )}
    </p>
  );
}

/** Services travel with nobody, and what has no known weight has no freight to be reckoned. */
function isCarried(offer: Offer): boolean {
  return offer.cargo_kind !== null && offer.unit_weight_kg !== null;
}

function loadWords(offer: Offer, quantity: string): string {
  if (offer.unit_weight_kg === null) {
    return `${quantityWords(offer.available, offer.unit)} disponíveis`;
  }
  return weightWords(Number(quantity) * Number(offer.unit_weight_kg));
}
