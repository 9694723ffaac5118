import type { Offer } from "@areon/contracts/catalog/offer";
import { useState, type ComponentType, type ReactNode } from "react";
import { listingSearch } from "../listing-query.ts";
import { boundedQuantity } from "../quantity.ts";
import { BackLink } from "~/ui/back-link";
import { Notice } from "~/ui/notice";
import { BuyBox, UnitPrice, type BuyBoxProps } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { isSoldOut, OfferClassification, OfferDescription } from "./offer-facts.tsx";
import { OfferTitle } from "./offer-title.tsx";
import { PriceHistory } from "./price-history.tsx";
import { SellerCard } from "./seller-card.tsx";
import { ShareButton } from "~/platform/sharing/share-button";
import { SimilarOffers } from "./similar-offers.tsx";
import { useWhyNotBuy } from "./use-why-not-buy.ts";

const questionsId = "perguntas";

export interface ProductPageProps {
  offer: Offer;
  /** Where the catalogue is that one came from. */
  listingPath: string;
  favorite?: ReactNode | undefined;
  buy?: BuyBoxProps["buy"];
  negotiate?: BuyBoxProps["negotiate"];
  freight?: BuyBoxProps["freight"];
  /** What other sellers ask for the same product, at the quantity chosen here. */
  same?: ComponentType<{ productId: string; quantity: string }> | undefined;
  questions?: ReactNode | undefined;
  /** Stars beside the title, what buyers wrote, and what the seller did so far. */
  rating?: ReactNode | undefined;
  reviews?: ReactNode | undefined;
  record?: ReactNode | undefined;
}

/** An offer for who is signed in: pictures and facts at the left, the decision at the right. */
export function ProductPage(props: ProductPageProps) {
  const { offer, listingPath, favorite, buy, negotiate, freight, questions } = props;
  const { rating, reviews, record, same: Same } = props;
  const whyNot = useWhyNotBuy(offer);
  const [least] = useState(() => leastOf(offer));
  const [chosen, setChosen] = useState<string>();
  const quantity = chosen ?? least;
  const category = offer.categories[0];
  return (
    <div className="wrap py-4 md:py-8">
      {category && (
        <BackLink to={listingPath + listingSearch({ category: category.slug })}>
          {`Voltar para ${category.name}`}
        </BackLink>
      )}
      <div className="mt-1 grid gap-x-10 gap-y-6 md:mt-2 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="min-w-0">
          <Gallery title={offer.title} photos={offer.photos} />
        </div>
        <div className="min-w-0 md:row-span-2">
          <div className="md:sticky md:top-24">
            <OfferTitle offer={offer} rating={rating} />
            <UnitPrice offer={offer} className="mt-3 md:hidden" />
            <div className="mt-4 grid gap-4 md:mt-5">
              {whyNot && <Notice>{whyNot}</Notice>}
              {isSoldOut(offer) ? (
                <SoldOut offer={offer} />
              ) : (
                <BuyBox
                  offer={offer}
                  mayBuy={whyNot === undefined}
                  quantity={quantity}
                  isChosen={chosen !== undefined}
                  onQuantity={setChosen}
                  buy={buy}
                  negotiate={negotiate}
                  freight={freight}
                  questionsId={questionsId}
                />
              )}
              <div className="flex flex-wrap gap-2 *:grow">
                {favorite}
                <ShareButton title={offer.title} path={`/p/${offer.slug}`} />
              </div>
              <SellerCard seller={offer.seller} />
            </div>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8 md:mt-3 md:gap-10">
          <OfferClassification offer={offer} />
          <OfferDescription offer={offer} />
          <PriceHistory id={offer.id} />
          {reviews}
          {record}
          {questions && (
            <div id={questionsId} className="scroll-mt-24">
              {questions}
            </div>
          )}
        </div>
      </div>
      {Same && <Same productId={offer.id} quantity={quantity} />}
      <SimilarOffers id={offer.id} />
    </div>
  );
}

function leastOf({ minimum_quantity: minimum, available }: Offer): string {
  return boundedQuantity(Number(minimum), { minimum, available });
}

function SoldOut({ offer }: { offer: Offer }) {
  return (
    <div className="card p-5">
      <UnitPrice offer={offer} className="max-md:hidden" />
      <Notice tone="warning" title="Esgotado" className="md:mt-4">
        O vendedor não tem mais esta oferta em estoque. Favorite para saber quando voltar, ou veja
        as parecidas abaixo.
      </Notice>
    </div>
  );
}
