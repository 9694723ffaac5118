import type { StarsSummary } from "@areon/contracts/reviews/reviews";
import { ratingWords } from "./review-words.ts";
import { Rating } from "~/ui/rating";

/** "Avaliações", with the mean of all of them at the right. */
export function ReviewsHead({ stars }: { stars: StarsSummary | undefined }) {
  const rating = stars && ratingWords(stars);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="avaliacoes-titulo" className="text-xl md:text-2xl">
        Avaliações
      </h2>
      {rating && <Rating {...rating} className="text-sm" />}
    </div>
  );
}
