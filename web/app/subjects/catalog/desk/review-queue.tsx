import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, FilePen, FilePlus, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { serverNow } from "~/platform/api/server-time";
import { LoadFailure } from "~/platform/loading/load-failure";
import { productName } from "../product/product-identity.tsx";
import { priceWords } from "../product/product-words.ts";
import { formatElapsed } from "~/platform/text/elapsed";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { Picture } from "~/ui/picture";
import { Loading, Skeleton } from "~/ui/skeleton";
import { VerifiedSeal } from "~/ui/verified-seal";
import { reviewsQuery, type QueuedReview } from "./desk-queries.ts";
import { deskProductPath } from "./paths.ts";

/** Who has waited longest comes first. */
export function ReviewQueue() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(reviewsQuery(cursors.at(-1)));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando a fila...">
        <div className="grid gap-4">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      </Loading>
    );
  }
  if (data.reviews.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={CircleCheckBig}
          title="A fila está vazia"
          text="Todos os anúncios enviados já foram analisados."
        />
      </Card>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className="grid gap-4" aria-label="Anúncios para analisar">
        {data.reviews.map((review) => (
          <QueueRow key={review.id} review={review} />
        ))}
      </ul>
      <KeysetPager cursors={cursors} next={data.next_cursor} onCursorsChange={setCursors} />
    </div>
  );
}

function QueueRow({ review }: { review: QueuedReview }) {
  const { product, seller, kind } = review;
  const isEdit = kind === "edit";
  return (
    <Card as="li" hover className="relative flex gap-4 p-4 md:p-5">
      <Picture
        src={product.photo?.[0]?.url}
        alt=""
        className="w-28 shrink-0 self-start rounded-md md:w-36"
      />
      <div className="min-w-0 grow">
        <p className="text-sm text-muted-foreground num">
          {isEdit ? "Alteração" : "Novo anúncio"} ·{" "}
          {formatElapsed(serverNow() - Date.parse(review.submitted_at))}
        </p>
        <h2 className="mt-0.5 font-sans text-base font-semibold tracking-normal break-words">
          <Link to={deskProductPath(product.id)} className="after:absolute after:inset-0">
            {productName(product)}
          </Link>
        </h2>
        <p className="mt-0.5 text-[.9375rem] num">{priceWords(product)}</p>
        <p className="mt-1 flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
          <span className="truncate">{seller.name}</span>
          {seller.is_verified && <VerifiedSeal />}
          {product.place && (
            <span className="shrink-0">
              · {product.place.municipality}, {product.place.uf}
            </span>
          )}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone={isEdit ? "info" : "neutral"} icon={isEdit ? FilePen : FilePlus}>
            {product.category?.name ?? "Sem categoria"}
          </Badge>
          {review.is_own && (
            <Badge tone="warning" icon={UserRound}>
              Outra pessoa decide
            </Badge>
          )}
        </p>
      </div>
    </Card>
  );
}
