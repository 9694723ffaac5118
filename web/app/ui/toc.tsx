import { ChevronDown } from "lucide-react";
import { Icon } from "./icon.tsx";

export interface TocEntry {
  /** The id of the heading, without the hash. */
  id: string;
  label: string;
}

export interface TocProps {
  entries: readonly TocEntry[];
  /** The heading in view. */
  current?: string | undefined;
  /** Above the list; without it the list is named for screen readers only. */
  heading?: string | undefined;
}

/** A rail beside the text on the desktop, a closed list above it on a phone. */
export function Toc({ entries, current, heading }: TocProps) {
  const title = heading?.replace(/:$/, "") ?? "Nesta página";
  return (
    <>
      <nav className="toc max-lg:hidden" aria-label={title}>
        {heading && <p className="mb-2 font-semibold">{heading}</p>}
        <TocLinks entries={entries} current={current} />
      </nav>
      <details className="card group px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2 font-semibold">
          {title}
          <Icon of={ChevronDown} size="md" className="ml-auto group-open:rotate-180" />
        </summary>
        <nav className="toc pb-3" aria-label={title}>
          <TocLinks entries={entries} current={current} />
        </nav>
      </details>
    </>
  );
}

function TocLinks({ entries, current }: Pick<TocProps, "entries" | "current">) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} aria-current={entry.id === current ? "location" : undefined}>
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
