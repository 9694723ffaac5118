import { Check } from "lucide-react";
import { Fragment } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface StepDotsProps {
  /** What the steps lead to: "Passos do cadastro". */
  label: string;
  steps: readonly string[];
  /** Index of the step the person is in. */
  current: number;
  /** Three short words have room beside each other on any phone. */
  short?: boolean | undefined;
}

/** Where it is narrow only the current step keeps its word. */
export function StepDots({ label, steps, current, short }: StepDotsProps) {
  return (
    <div className="@container">
      <ol className="flex items-center gap-2 text-sm font-semibold" aria-label={label}>
        {steps.map((step, index) => (
          <Fragment key={step}>
            {index > 0 && (
              <li
                aria-hidden="true"
                className={classNames(
                  "h-0.5 min-w-3 flex-1 rounded",
                  index <= current ? "bg-primary" : "bg-border-strong",
                )}
              />
            )}
            <li
              className={classNames(
                "flex min-w-0 items-center gap-2",
                index > current && "text-muted-foreground",
              )}
              aria-current={index === current ? "step" : undefined}
            >
              <StepDot index={index} current={current} />
              <span
                className={classNames(
                  "whitespace-nowrap",
                  index !== current && (short ? "@max-xs:sr-only" : "@max-xl:sr-only"),
                )}
              >
                {step}
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

function StepDot({ index, current }: { index: number; current: number }) {
  return (
    <span
      className={classNames(
        "grid size-7 shrink-0 place-items-center rounded-full num",
        index < current && "bg-primary text-primary-foreground",
        index === current && "border-2 border-primary text-primary",
        index > current && "border-2 border-border-strong",
      )}
    >
      {index < current ? <Icon of={Check} size="sm" /> : index + 1}
    </span>
  );
}
