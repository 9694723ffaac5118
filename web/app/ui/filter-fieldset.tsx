import type { ReactNode } from "react";

/** One question of the catalogue's left column or of the filter sheet. */
export function FilterFieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="float-left mb-2 w-full text-[.9375rem] font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
