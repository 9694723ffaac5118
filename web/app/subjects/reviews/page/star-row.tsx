import { classNames } from "~/ui/class-names";
import { starsWords } from "./review-words.ts";

/** One review's stars, filled up to how many it gave. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  return (
    <span className={classNames("flex shrink-0 gap-0.5", className)}>
      <span className="sr-only">{starsWords(stars)}</span>
      {[1, 2, 3, 4, 5].map((one) => (
        <Star key={one} isFilled={one <= stars} className="size-4" />
      ))}
    </span>
  );
}

export function Star({ isFilled, className }: { isFilled: boolean; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill={isFilled ? "var(--trigo-500)" : "none"}
        stroke={isFilled ? "var(--trigo-500)" : "currentColor"}
        strokeWidth={isFilled ? 1 : 1.5}
        strokeLinejoin="round"
        d="M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"
      />
    </svg>
  );
}
