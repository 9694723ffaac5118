import { useInfiniteQuery } from "@tanstack/react-query";
import { productReviewsQuery } from "./review-queries.ts";
import { RatingLink } from "./rating-link.tsx";

/** For who is signed in: the list below asks for the same, so it costs nothing. */
export function OfferRating({ productId }: { productId: string }) {
  const { data } = useInfiniteQuery(productReviewsQuery(productId));
  return <RatingLink stars={data?.pages[0]?.stars} />;
}
