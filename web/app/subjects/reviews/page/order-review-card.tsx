import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderReview } from "@areon/contracts/reviews/reviews";
import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ReviewItem } from "./review-item.tsx";
import { orderReviewQuery } from "./review-queries.ts";
import { ratingWords } from "./review-words.ts";
import { formatDay } from "~/platform/text/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";
import { AnswerReview } from "./answer-review.tsx";
import { ReportReview } from "./report-review.tsx";
import { WriteReviewForm } from "./write-review-form.tsx";

/** On the page of a completed order: what one thinks of the other side, and what the other wrote. */
export function OrderReviewCard({ order }: { order: OrderDetail }) {
  const isOver = order.completed_at !== null;
  const { data: review } = useQuery({ ...orderReviewQuery(order.id), enabled: isOver });
  if (!review || isEmpty(review)) return null;
  const other = order.side === "buyer" ? order.seller : order.buyer;
  const known = ratingWords(review.other_stars);
  return (
    <Card padding="body" id="avaliacao" className="scroll-mt-24" aria-labelledby="review-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="review-title" className="text-xl">
          {titleFor(review)}
        </h2>
        {known && (
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            {other.name} <Rating {...known} />
          </p>
        )}
      </div>
      <div className="mt-4 grid gap-5">
        <Own review={review} about={other.name} />
        {review.other && (
          <Part label={`De ${other.name}`}>
            <ReviewItem
              review={review.other}
              author={other.name}
              aside={<ReportReview id={review.other.id} author={other.name} />}
            >
              {(review.may_answer || review.answer_editable_until) && (
                <AnswerReview review={review.other} editableUntil={review.answer_editable_until} />
              )}
            </ReviewItem>
          </Part>
        )}
      </div>
    </Card>
  );
}

function isEmpty({ writing, own, other }: OrderReview): boolean {
  return writing !== "open" && !own && !other;
}

function titleFor({ writing, own, side }: OrderReview): string {
  if (writing !== "open" || own) return "Avaliações";
  return side === "buyer" ? "Como foi a compra?" : "Como foi a venda?";
}

function Own({ review, about }: { review: OrderReview; about: string }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { own, writing } = review;
  if (writing === "open" && (!own || isCorrecting)) {
    return (
      <>
        <Secrecy closesAt={review.closes_at} />
        <WriteReviewForm
          review={review}
          about={about}
          onClose={own ? () => setCorrecting(false) : undefined}
        />
      </>
    );
  }
  if (!own) return null;
  return (
    <Part label="A sua">
      <ReviewItem review={own} author="Você">
        {own.hidden_reason !== null && (
          <p className="mt-2 text-sm text-muted-foreground">
            <Badge tone="danger">Ocultada</Badge> Motivo: {own.hidden_reason}
          </p>
        )}
        {writing === "open" && (
          <div className="mt-3 grid justify-items-start gap-2">
            <Badge tone="warning">Ainda não publicada</Badge>
            <Secrecy closesAt={review.closes_at} />
            <Button variant="outline" onClick={() => setCorrecting(true)}>
              Corrigir avaliação
            </Button>
          </div>
        )}
      </ReviewItem>
    </Part>
  );
}

function Secrecy({ closesAt }: { closesAt: string | null }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon of={EyeOff} size="sm" className="mt-0.5" />
      <span>
        Ninguém lê antes: as duas avaliações aparecem juntas quando os dois lados escreverem
        {closesAt && `, ou em ${formatDay(closesAt)}`}.
      </span>
    </p>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-t pt-5 first:border-0 first:pt-0">
      {children}
    </section>
  );
}
