import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FitText } from "./fit-text.tsx";

export interface Figure {
  label: string;
  /** Formatted. */
  value: string;
  /** Money that came in is green, a difference that must not be is red. */
  tone?: "up" | "down" | undefined;
  note?: ReactNode | undefined;
}

/** From here on, two beside each other on a phone would be too small to be read in the sun. */
const longNumber = 17;

const tones = { up: "text-up", down: "text-destructive" } as const;

/** Up to four numbers in one card: a summary that must add up, or the state of a subject. */
export function FiguresStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const isLong = longest >= longNumber;
  return (
    <section
      aria-label={label}
      className={classNames(
        "card grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x",
        isLong
          ? "max-md:grid-cols-1 max-md:divide-y md:max-lg:[&>*:nth-child(even)]:border-l md:max-lg:[&>*:nth-child(n+3)]:border-t"
          : "max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t",
      )}
    >
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={classNames("min-w-0 px-4 md:px-5 md:py-4", isLong ? "py-3" : "py-4")}
        >
          <p className="text-sm text-muted-foreground">{figure.label}</p>
          <p className={classNames("mt-0.5 font-bold", figure.tone && tones[figure.tone])}>
            <FitText
              text={figure.value}
              letters={longest}
              className="[--least:.75rem] [--most:1.25rem] md:[--most:1.5rem]"
            />
          </p>
          {figure.note && <p className="text-sm text-muted-foreground num">{figure.note}</p>}
        </div>
      ))}
    </section>
  );
}
