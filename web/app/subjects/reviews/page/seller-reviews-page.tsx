import type { SellerReview } from "@areon/contracts/reviews/reviews";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { Link } from "react-router";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText } from "~/platform/text/capped-count";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { ReviewItem } from "./review-item.tsx";
import { sellerReviewsQuery, type SellerReviewState } from "./review-queries.ts";
import { ratingWords } from "./review-words.ts";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { Rating } from "~/ui/rating";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AnswerReview } from "./answer-review.tsx";
import { ReportReview } from "./report-review.tsx";
import { SellerRecord } from "./seller-record.tsx";

const path = "/seller/reviews";

const states: readonly {
  state: SellerReviewState;
  word: string;
  label: string;
  empty: string;
}[] = [
  {
    state: "unanswered",
    word: "sem-resposta",
    label: "Sem resposta",
    empty: "Nenhuma avaliação espera por você",
  },
  {
    state: "answered",
    word: "respondidas",
    label: "Respondidas",
    empty: "Nenhuma respondida ainda",
  },
  { state: "all", word: "todas", label: "Todas", empty: "Nenhuma avaliação publicada ainda" },
];

/** /seller/reviews: what buyers published of all sales, and the record that others see. */
export function SellerReviewsPage() {
  const asked = useQueryValues().get("situacao");
  const current = states.find(({ word }) => word === asked) ?? states[0]!;
  const { data } = useInfiniteQuery(sellerReviewsQuery("unanswered"));
  const first = data?.pages[0];
  const waiting = useWaiting().of("reviews.review")?.waiting;
  const rating = first && ratingWords(first.stars);
  return (
    <>
      <BackLink to="/seller/orders">Pedidos</BackLink>
      <PageHead
        title="Avaliações"
        badge={rating && <Rating {...rating} className="text-sm" />}
        text="O que compradores publicaram das suas vendas"
      />
      {first && (
        <div className="mt-5 md:mt-6">
          <SellerRecord partyId={first.party_id} title="Seu histórico" />
        </div>
      )}
      <div className="mt-6 md:mt-8">
        <LinkTabs
          label="Situação das avaliações"
          tabs={states.map(({ state, word, label }) => ({
            to: state === "unanswered" ? path : `${path}?situacao=${word}`,
            label,
            current: state === current.state,
            ...(state === "unanswered" && waiting?.count ? { count: cappedText(waiting) } : {}),
          }))}
        />
      </div>
      <div className="mt-5 md:mt-6">
        <ReviewList key={current.state} state={current.state} empty={current.empty} />
      </div>
    </>
  );
}

function ReviewList({ state, empty }: { state: SellerReviewState; empty: string }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(sellerReviewsQuery(state));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando avaliações...">
        <Skeleton className="h-48 w-full rounded-lg" />
      </Loading>
    );
  }
  const reviews = data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) {
    return (
      <Card className="py-6">
        <EmptyState
          icon={Star}
          title={empty}
          text="Uma avaliação aparece quando os dois lados escreveram, ou no fim do prazo."
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ul className="divide-y">
          {reviews.map((review) => (
            <SellerItem key={review.id} review={review} />
          ))}
        </ul>
      </Card>
      {pages.hasNextPage && (
        <div className="mt-5 grid justify-items-center">
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
    </>
  );
}

function SellerItem({ review }: { review: SellerReview }) {
  const { order, hidden_reason, answer, answer_editable_until } = review;
  const isHidden = hidden_reason !== null;
  return (
    <li className="px-4 py-4 md:px-5">
      <ReviewItem
        review={review}
        aside={
          !isHidden && <ReportReview id={review.id} author={review.author ?? "conta excluída"} />
        }
      >
        <p className="mt-2 text-sm">
          <Link to={`/seller/orders/${order.id}#avaliacao`} className="link">
            {order.title}
          </Link>
          <span className="text-muted-foreground num"> · {order.code}</span>
        </p>
        {isHidden && (
          <p className="mt-2 text-sm text-muted-foreground">
            <Badge>Ocultada</Badge> Não aparece mais na página da oferta.
          </p>
        )}
        {!isHidden && (answer === null || answer_editable_until !== null) && (
          <AnswerReview review={review} editableUntil={answer_editable_until} />
        )}
      </ReviewItem>
    </li>
  );
}
