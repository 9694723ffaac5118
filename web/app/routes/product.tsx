import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { Route } from "./+types/product";
import { isMissing } from "~/platform/api/is-missing";
import { BuyButtons } from "~/subjects/orders/cart/buy-buttons";
import { offerQuery } from "~/subjects/catalog/offer/offer-queries";
import { ProductPage } from "~/subjects/catalog/offer/product-page";
import {
  ProductFailed,
  ProductMissing,
  ProductWaiting,
} from "~/subjects/catalog/offer/product-states";
import { AddressChoice } from "~/subjects/orders/checkout/address-choice";
import { FreightEstimate } from "~/subjects/freight/estimate/freight-estimate";
import { SameProduct } from "~/subjects/freight/estimate/same-product";
import { NegotiateButton } from "~/subjects/negotiations/page/negotiate-button";
import { QuestionsSection } from "~/subjects/catalog/questions/questions-section";
import { OfferRating } from "~/subjects/reviews/page/offer-rating";
import { ProductReviews } from "~/subjects/reviews/page/product-reviews";
import { SellerRecord } from "~/subjects/reviews/page/seller-record";
import { FavoriteToggle } from "~/subjects/catalog/favorites/favorite-toggle";
import { PublicShell } from "~/frame/shell/public-shell";

export const meta: Route.MetaFunction = () => [
  { title: "Oferta · AREON" },
  { name: "robots", content: "noindex" },
];

const listingPath = "/marketplace";

/** One offer for who is signed in, by its id or its code. */
export default function Product({ params }: Route.ComponentProps) {
  return (
    <PublicShell>
      <ProductBody key={params.id} id={params.id} />
    </PublicShell>
  );
}

function ProductBody({ id }: { id: string }) {
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  if (!offer && isMissing(error)) return <ProductMissing listingPath={listingPath} />;
  if (!offer && error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  if (!offer) return <ProductWaiting />;
  return (
    <>
      <title>{`${offer.title} · AREON`}</title>
      <ProductPage
        offer={offer}
        listingPath={listingPath}
        favorite={<FavoriteToggle productId={offer.id} title={offer.title} price={offer.price} />}
        buy={BuyButtons}
        negotiate={Negotiate}
        freight={FreightEstimate}
        same={SameProduct}
        questions={<QuestionsSection productId={offer.id} />}
        rating={<OfferRating productId={offer.id} />}
        reviews={<ProductReviews productId={offer.id} />}
        record={<SellerRecord partyId={offer.seller.party_id} title="Histórico do vendedor" />}
      />
    </>
  );
}

function Negotiate(props: Omit<ComponentProps<typeof NegotiateButton>, "address">) {
  return <NegotiateButton {...props} address={AddressChoice} />;
}
