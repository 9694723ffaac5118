import { classNames } from "./class-names.ts";

export interface RatingProps {
  /** Formatted score: "4,9". */
  score: string;
  /** Formatted number of ratings: "212". */
  count?: string | undefined;
  className?: string | undefined;
}

export function Rating({ score, count, className }: RatingProps) {
  return (
    <span className={classNames("inline-flex shrink-0 items-center gap-1 text-xs num", className)}>
      <svg className="ic size-[.95rem]" viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="var(--trigo-500)"
          d="M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"
        />
      </svg>
      <span className="sr-only">Nota </span>
      <b className="font-semibold">{score}</b>
      {count && (
        <span className="text-muted-foreground">
          ({count}
          <span className="sr-only"> avaliações</span>)
        </span>
      )}
    </span>
  );
}
