import type { ReactNode } from "react";

/** Shows under the filters while rows are chosen. `text` is "2 selecionados". */
export function BulkBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 border-y bg-primary-soft px-4 py-1 text-[.9375rem] text-primary-soft-foreground md:px-5">
      <output className="font-semibold num">{text}</output>
      <span className="h-5 w-px bg-current opacity-25" aria-hidden="true" />
      <span className="flex flex-wrap gap-1">{children}</span>
    </div>
  );
}
