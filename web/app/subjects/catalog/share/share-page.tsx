import type { Offer } from "@areon/contracts/catalog/offer";
import type { ShownOffer } from "../shown-offer.ts";
import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { listingSearch } from "../listing-query.ts";
import { deliveryShort, quantityWords } from "../offer-words.ts";
import { signInAddress } from "~/platform/navigation/return-path";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { UnitPrice } from "../offer/buy-box.tsx";
import { Gallery } from "../offer/gallery.tsx";
import { isSoldOut, OfferClassification, OfferDescription } from "../offer/offer-facts.tsx";
import { PriceTiers } from "../offer/price-tiers.tsx";
import { OfferTitle } from "../offer/offer-title.tsx";
import { SellerCard } from "../offer/seller-card.tsx";
import { ShareButton } from "~/platform/sharing/share-button";
import { SimilarOffers } from "../offer/similar-offers.tsx";
import { useWhyNotBuy } from "../offer/use-why-not-buy.ts";

export interface SharePageProps {
  offer: Offer;
  /** Whether it is the caller's own is not known yet, so buying it is not offered. */
  isUnsure?: boolean;
  similar: ShownOffer[] | undefined;
  /** Puts the least that can be ordered into the cart. */
  cart?: ReactNode | undefined;
  /** What others asked and the seller answered. */
  questions?: ReactNode | undefined;
  /** Stars beside the title, and what buyers wrote. */
  rating?: ReactNode | undefined;
  reviews?: ReactNode | undefined;
  /** What other sellers ask for the same product. */
  same?: ReactNode | undefined;
}

const listingPath = "/marketplace";

/** An offer for everybody, complete without JavaScript; acting on it begins with signing in. */
export function SharePage(props: SharePageProps) {
  const { offer, similar, questions, rating, reviews, same } = props;
  const category = offer.categories[0];
  return (
    <div className="wrap py-4 md:py-8">
      {category && (
        <BackLink to={listingPath + listingSearch({ category: category.slug })}>
          {`Ver mais em ${category.name}`}
        </BackLink>
      )}
      <div className="mt-1 grid gap-x-10 gap-y-6 md:mt-2 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="min-w-0">
          <Gallery title={offer.title} photos={offer.photos} />
        </div>
        <div className="min-w-0 md:row-span-2">
          <div className="grid gap-4 md:sticky md:top-24">
            <div>
              <OfferTitle offer={offer} rating={rating} />
            </div>
            <OfferBox {...props} />
            <SellerCard seller={offer.seller} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8 md:mt-3 md:gap-10">
          <OfferClassification offer={offer} />
          <OfferDescription offer={offer} />
          {reviews}
          {questions}
        </div>
      </div>
      {same}
      <SimilarOffers id={offer.id} initial={similar} />
    </div>
  );
}

function OfferBox({ offer, isUnsure, cart }: SharePageProps) {
  const path = `/product/${offer.id}`;
  const whyNot = useWhyNotBuy(offer);
  const mayBuy = !isSoldOut(offer) && whyNot === undefined && !isUnsure;
  return (
    <div className="card p-5 shadow-sm">
      <UnitPrice offer={offer} />
      <DefinitionRows
        className="mt-4"
        rows={[
          {
            term: "Disponível",
            value: isSoldOut(offer) ? "Esgotado" : quantityWords(offer.available, offer.unit),
          },
          { term: "Pedido mínimo", value: quantityWords(offer.minimum_quantity, offer.unit) },
          { term: "Entrega", value: offer.delivery.map((mode) => deliveryShort[mode]).join(", ") },
        ]}
      />
      {offer.tiers.length > 0 && (
        <div className="mt-4 border-t pt-4">
          <PriceTiers offer={offer} />
        </div>
      )}
      <div className="mt-5 grid gap-2">
        {whyNot && <Notice>{whyNot}</Notice>}
        <ButtonLink to={signInAddress(path)} size="lg" icon={LogIn} className="[.in_&]:hidden">
          Entrar para comprar
        </ButtonLink>
        <ButtonLink to={path} size="lg" className="hidden! [.in_&]:inline-flex!">
          {whyNot ? "Ver a oferta" : "Ver frete e total"}
        </ButtonLink>
        {mayBuy && <NegotiateLinks path={`${path}?negociar=1`} />}
        <span className="contents [html:not(.js)_&]:hidden">
          {mayBuy && cart}
          <ShareButton title={offer.title} path={`/p/${offer.slug}`} />
        </span>
      </div>
    </div>
  );
}

/** Links and no script: the dialog opens on the page of who is signed in. */
function NegotiateLinks({ path }: { path: string }) {
  return (
    <>
      <ButtonLink to={signInAddress(path)} variant="outline" size="lg" className="[.in_&]:hidden">
        Negociar
      </ButtonLink>
      <ButtonLink to={path} variant="outline" size="lg" className="hidden! [.in_&]:inline-flex!">
        Negociar
      </ButtonLink>
    </>
  );
}
