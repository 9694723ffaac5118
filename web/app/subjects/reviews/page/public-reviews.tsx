import { ReviewItem } from "./review-item.tsx";
import type { ReviewPage } from "./review-queries.ts";
import { Card } from "~/ui/card";
import { ReviewsHead } from "./reviews-head.tsx";

/** What buyers wrote of an offer, for everybody: complete without a script. */
export function PublicReviews({ page }: { page: ReviewPage | undefined }) {
  if (!page || page.reviews.length === 0) return null;
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo" className="scroll-mt-24">
      <ReviewsHead stars={page.stars} />
      <Card as="div" className="mt-4">
        <ul className="divide-y">
          {page.reviews.map((review) => (
            <li key={review.id} className="px-4 py-4 md:px-5">
              <ReviewItem review={review} detail="Compra confirmada" />
            </li>
          ))}
        </ul>
      </Card>
      {page.next_cursor !== null && (
        <p className="mt-3 text-sm text-muted-foreground">
          Mais avaliações aparecem na página da oferta, depois de entrar.
        </p>
      )}
    </section>
  );
}
