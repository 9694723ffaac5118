import type { Review } from "@areon/contracts/reviews/reviews";
import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "~/platform/text/dates";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { tagWords } from "./review-words.ts";
import { StarRow } from "./star-row.tsx";

export interface ReviewItemProps {
  review: Review;
  /** What the writer is called where the name is known; the review's own otherwise. */
  author?: string | undefined;
  /** After the name: as whom, of what. */
  detail?: ReactNode | undefined;
  aside?: ReactNode | undefined;
  /** Under the words. */
  children?: ReactNode | undefined;
}

/** One review with its answer; complete without a script. */
export function ReviewItem({ review, author, detail, aside, children }: ReviewItemProps) {
  const name = author ?? review.author ?? "Conta excluída";
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} size={40} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{name}</b>
          <span className="text-sm text-muted-foreground">
            {detail && <>{detail} · </>}
            {formatDay(review.written_at)}
          </span>
        </p>
        <StarRow stars={review.stars} className="mt-1" />
        {review.text && <p className="mt-1 break-words whitespace-pre-line">{review.text}</p>}
        {review.tags.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {review.tags.map((tag) => (
              <Badge key={tag}>{tagWords[tag]}</Badge>
            ))}
          </p>
        )}
        {review.answer && <ReviewAnswer answer={review.answer} />}
        {children}
      </div>
      {aside}
    </div>
  );
}

function ReviewAnswer({ answer }: { answer: NonNullable<Review["answer"]> }) {
  return (
    <div className="mt-3 flex gap-2.5 rounded-md bg-muted p-3.5">
      <Icon of={CornerDownRight} size="md" className="mt-0.5 text-primary" />
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">{answer.text}</p>
        <p className="mt-1 text-sm text-muted-foreground">
          Resposta do vendedor · {formatDay(answer.answered_at)}
          {answer.is_edited && " · corrigida"}
        </p>
      </div>
    </div>
  );
}
