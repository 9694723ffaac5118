import type { StarsSummary } from "@areon/contracts/reviews/reviews";
import { ratingWords } from "./review-words.ts";
import { Rating } from "~/ui/rating";

/** Beside an offer's title; leads to what was written. */
export function RatingLink({ stars }: { stars: StarsSummary | undefined }) {
  const rating = stars && ratingWords(stars);
  if (!rating) return null;
  return (
    <a href="#avaliacoes" className="inline-flex min-h-6 items-center hover:underline">
      <Rating {...rating} className="text-sm" />
    </a>
  );
}
