import type { Offer } from "@areon/contracts/catalog/offer";
import type { ReactNode } from "react";
import { placeWords } from "../offer-words.ts";
import { Badge } from "~/ui/badge";
import { Place } from "~/ui/place";
import { isSoldOut } from "./offer-facts.tsx";

interface OfferTitleProps {
  offer: Offer;
  /** What its buyers gave it. */
  rating?: ReactNode | undefined;
}

export function OfferTitle({ offer, rating }: OfferTitleProps) {
  return (
    <>
      <h1 className="text-2xl break-words md:text-3xl">{offer.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm md:mt-3">
        {rating}
        <Place name={placeWords(offer.place)} />
        {isSoldOut(offer) && <Badge tone="danger">Esgotado</Badge>}
      </p>
    </>
  );
}
