import { useInfiniteQuery } from "@tanstack/react-query";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ReviewItem } from "./review-item.tsx";
import { productReviewsQuery } from "./review-queries.ts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ReportReview } from "./report-review.tsx";
import { ReviewsHead } from "./reviews-head.tsx";

/** What buyers wrote of an offer, for who is signed in. */
export function ProductReviews({ productId }: { productId: string }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(productReviewsQuery(productId));
  const user = useSessionUser();
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo" className="scroll-mt-24">
      <ReviewsHead stars={data?.pages[0]?.stars} />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando avaliações...">
          <Skeleton className="mt-4 h-24 w-full" />
        </Loading>
      )}
      {data && data.pages[0]!.reviews.length === 0 && (
        <p className="mt-4 text-muted-foreground">
          Ninguém avaliou esta oferta ainda. Só quem comprou e recebeu avalia.
        </p>
      )}
      {data && data.pages[0]!.reviews.length > 0 && (
        <Card as="div" className="mt-4">
          <ul className="divide-y">
            {data.pages
              .flatMap((page) => page.reviews)
              .map((review) => (
                <li key={review.id} className="px-4 py-4 md:px-5">
                  <ReviewItem
                    review={review}
                    detail="Compra confirmada"
                    aside={
                      user && (
                        <ReportReview id={review.id} author={review.author ?? "conta excluída"} />
                      )
                    }
                  />
                </li>
              ))}
          </ul>
        </Card>
      )}
      {pages.hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button
            variant="outline"
            className="max-md:w-full"
            busyLabel={pages.isFetchingNextPage && "Carregando..."}
            onClick={() => void pages.fetchNextPage()}
          >
            Ver mais avaliações
          </Button>
        </div>
      )}
    </section>
  );
}
