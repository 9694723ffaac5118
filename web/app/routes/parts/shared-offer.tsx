import { codeInSlug } from "@areon/contracts/catalog-slug";
import { useQuery } from "@tanstack/react-query";
import { isMissing } from "~/api/is-missing";
import { PutInCart } from "~/features/cart/buy-buttons";
import { JsonLd } from "~/shell/json-ld";
import type { SharePageData } from "~/features/catalog/load-share-page.server";
import { offerQuery } from "~/features/catalog/offer-queries";
import { ProductFailed, ProductMissing, ProductWaiting } from "~/features/catalog/product-states";
import { SharePage } from "~/features/catalog/share-page";
import { PublicSameProduct } from "~/features/freight/public-same-product";
import type { SameProduct } from "~/features/freight/same-product-queries";
import { PublicQuestions } from "~/features/questions/public-questions";
import type { QuestionPage } from "~/features/questions/question-queries";
import { PublicReviews } from "~/features/reviews/public-reviews";
import { RatingLink } from "~/features/reviews/rating-link";
import type { ReviewPage } from "~/reviews/review-queries";

interface SharedOfferProps {
  data: SharePageData<QuestionPage, ReviewPage, SameProduct>;
  slug: string;
}

/** A public offer: what the server brought, or what the browser finds on its own. */
export function SharedOffer({ data, slug }: SharedOfferProps) {
  const code = codeInSlug(slug);
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    ...offerQuery(code ?? ""),
    enabled: code !== null,
    ...(data.offer && { initialData: data.offer }),
  });
  if (code === null || (!offer && (data.isMissing || isMissing(error)))) {
    return <ProductMissing listingPath="/marketplace" />;
  }
  if (!offer && error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  if (!offer) return <ProductWaiting />;
  return (
    <>
      {data.share && <JsonLd content={data.share.json_ld} />}
      <SharePage
        offer={offer}
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
