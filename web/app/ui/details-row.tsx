import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface DetailsRowProps {
  question: string;
  open?: boolean | undefined;
  children: ReactNode;
}

/** The browser's own disclosure: it opens without JavaScript and page search finds what it hides. */
export function DetailsRow({ question, open, children }: DetailsRowProps) {
  return (
    <details className="group py-1" open={open}>
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 font-semibold">
        {question}
        <Icon
          of={ChevronDown}
          size="md"
          className="ml-auto text-muted-foreground transition-transform duration-(--dur-base) group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[62ch] pb-4">{children}</div>
    </details>
  );
}
