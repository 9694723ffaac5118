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
}

const title = "Nesta página";

/** A rail beside the text on the desktop, a closed list above it on a phone. */
export function Toc({ entries, current }: TocProps) {
  return (
    <>
      <nav className="toc max-lg:hidden" aria-label={title}>
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

function TocLinks({ entries, current }: TocProps) {
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
