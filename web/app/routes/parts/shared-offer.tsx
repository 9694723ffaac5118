import { offerInSlug } from "@areon/contracts/catalog/terms/slug";
import { useQuery } from "@tanstack/react-query";
import { isMissing } from "~/platform/api/is-missing";
import { useSessionUser } from "~/platform/api/session-user";
import { PutInCart } from "~/subjects/orders/cart/buy-buttons";
import { JsonLd } from "~/platform/document/json-ld";
import type { SharePageData } from "~/subjects/catalog/share/load-share-page.server";
import { offerQuery } from "~/subjects/catalog/offer/offer-queries";
import {
  ProductFailed,
  ProductMissing,
  ProductWaiting,
} from "~/subjects/catalog/offer/product-states";
import { SharePage } from "~/subjects/catalog/share/share-page";
import { PublicSameProduct } from "~/subjects/freight/estimate/public-same-product";
import type { SameProduct } from "~/subjects/freight/estimate/same-product-queries";
import { PublicQuestions } from "~/subjects/catalog/questions/public-questions";
import type { QuestionPage } from "~/subjects/catalog/questions/question-queries";
import { PublicReviews } from "~/subjects/reviews/page/public-reviews";
import { RatingLink } from "~/subjects/reviews/page/rating-link";
import type { ReviewPage } from "~/subjects/reviews/page/review-queries";

interface SharedOfferProps {
  data: SharePageData<QuestionPage, ReviewPage, SameProduct>;
  slug: string;
}

/** A public offer: what the server brought, or what the browser finds on its own. */
export function SharedOffer({ data, slug }: SharedOfferProps) {
  const ref = offerInSlug(slug);
  const user = useSessionUser();
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    ...offerQuery(ref ?? ""),
    enabled: ref !== null,
    ...(data.offer && { initialData: data.offer }),
  });
  // What the server brought is the same for everybody: whose it is the browser asks for who is signed in.
  const { data: asSeen } = useQuery({
    ...offerQuery(offer?.id ?? ""),
    enabled: user !== undefined && offer !== undefined,
  });
  if (ref === null || (!offer && (data.isMissing || isMissing(error)))) {
    return <ProductMissing listingPath="/marketplace" />;
  }
  if (!offer && error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  if (!offer) return <ProductWaiting />;
  return (
    <>
      {data.share && <JsonLd content={data.share.json_ld} />}
      <SharePage
        offer={asSeen ?? offer}
        isUnsure={user?.role === "seller" && !asSeen}
        similar={data.similar}
        cart={<PutInCart productId={offer.id} quantity={offer.minimum_quantity} />}
        questions={<PublicQuestions page={data.questions} />}
        rating={<RatingLink stars={data.reviews?.stars} />}
        reviews={<PublicReviews page={data.reviews} />}
        same={<PublicSameProduct same={data.same} path={`/product/${offer.id}`} />}
      />
    </>
  );
}
