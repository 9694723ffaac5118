import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  decideReports,
  listReportedReviews,
  ReportedReview,
} from "@areon/contracts/reviews/desk";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { DeskGate } from "~/platform/loading/desk-gate";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { ReviewItem } from "../page/review-item.tsx";
import { reviewsKey } from "../page/review-queries.ts";
import { formatDay } from "~/platform/text/dates";
import { showToast } from "~/platform/toasts/toast-store";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

type Decision = EndpointInput<typeof decideReports>["body"];

const reportedQuery = infiniteQueryOptions({
  queryKey: [...reviewsKey, "reported"],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listReportedReviews>({
      method: "GET",
      path: "/admin/reviews",
      query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: "",
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
});

interface ReviewDeskPageProps {
  access: { mayRead: boolean } | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

/** /admin/reviews: what somebody reported and nobody has decided on. */
export function ReviewDeskPage(props: ReviewDeskPageProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Avaliações"
        text="Denúncias que esperam uma decisão, das mais antigas às mais novas"
      />
      <DeskGate {...props} desk={{ name: "avaliações", roles: "moderação" }}>
        <Queue />
      </DeskGate>
    </div>
  );
}

function Queue() {
  const { data, error, refetch, ...pages } = useInfiniteQuery(reportedQuery);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando denúncias...">
        <RowSkeleton rows={4} />
      </Loading>
    );
  }
  const reported = data.pages.flatMap((page) => page.reviews);
  if (reported.length === 0) {
    return (
      <Card className="py-6">
        <EmptyState
          icon={Star}
          title="Nenhuma denúncia espera por você"
          text="Avaliações denunciadas aparecem aqui."
        />
      </Card>
    );
  }
  return (
    <>
      {reported.map((one) => (
        <ReportedCard key={one.review.id} reported={one} />
      ))}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busyLabel={pages.isFetchingNextPage && "Carregando..."}
          onClick={() => void pages.fetchNextPage()}
        >
          Ver mais denúncias
        </Button>
      )}
    </>
  );
}

function ReportedCard({ reported }: { reported: ReportedReview }) {
  const { review, side, about, order_code, reports, is_own } = reported;
  return (
    <Card padding="body" aria-label={`Avaliação de ${review.author ?? "conta excluída"}`}>
      <ReviewItem
        review={review}
        detail={`${side === "buyer" ? "comprou de" : "vendeu a"} ${about}, ${order_code}`}
      />
      <h2 className="mt-5 text-sm font-semibold">
        {reports.length === 1 ? "1 denúncia" : `${reports.length} denúncias`}
      </h2>
      <ul className="mt-1 rule">
        {reports.map(({ id, reason, reported_by, reported_at }) => (
          <li key={id} className="py-2">
            <p className="break-words">{reason}</p>
            <p className="text-sm text-muted-foreground">
              {reported_by} · {formatDay(reported_at)}
            </p>
          </li>
        ))}
      </ul>
      {is_own ? (
        <Badge tone="warning">Outra pessoa precisa decidir</Badge>
      ) : (
        <Decisions reported={reported} />
      )}
    </Card>
  );
}

const dialogs = {
  hide_review: {
    title: "Ocultar avaliação",
    description: "Ela e a resposta saem da página, e as estrelas não contam mais.",
    done: "Avaliação ocultada",
  },
  hide_answer: {
    title: "Ocultar resposta",
    description: "A avaliação fica; só a resposta do vendedor sai da página.",
    done: "Resposta ocultada",
  },
  keep: { title: "", description: "", done: "Avaliação mantida" },
} as const;

function Decisions({ reported: { review } }: { reported: ReportedReview }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"hide_review" | "hide_answer">();
  const decide = useMutation({
    mutationFn: (body: Decision) =>
      call<typeof decideReports>({
        method: "POST",
        path: "/admin/reviews/{id}/decision",
        params: { id: review.id },
        body,
      }),
    onSuccess: (_, { decision }) => {
      setAsked(undefined);
      showToast({ title: dialogs[decision].done });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reviewsKey }),
  });
  const error = decide.error ? authErrorText(decide.error) : undefined;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-1">
        <Button variant="danger" onClick={() => setAsked("hide_review")}>
          Ocultar avaliação
        </Button>
        {review.answer && (
          <Button variant="outline" onClick={() => setAsked("hide_answer")}>
            Ocultar resposta
          </Button>
        )}
        <Button
          variant="outline"
          busyLabel={decide.isPending && !asked && "Mantendo..."}
          onClick={() => decide.mutate({ decision: "keep" })}
        >
          Manter
        </Button>
      </div>
      {error && !asked && (
        <p role="alert" className="err mt-2">
          {error}
        </p>
      )}
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={dialogs[asked ?? "keep"].title}
        description={dialogs[asked ?? "keep"].description}
        hint="Quem escreveu lê o motivo."
        mostLetters={300}
        danger
        action="Ocultar"
        busyAction="Ocultando..."
        act={{ busy: decide.isPending, error }}
        onReason={(reason) => asked && decide.mutate({ decision: asked, reason })}
      />
    </>
  );
}
