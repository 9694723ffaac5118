import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface DefinitionRow {
  /** Also the identity of the row, so two rows of a list never share it. */
  term: string;
  value: ReactNode;
  strong?: boolean | undefined;
}

export interface DefinitionRowsProps {
  rows: readonly DefinitionRow[];
  /** `sum`: tight, value at the right. `ruled`: divided lines. `table`: fixed term column. */
  look?: "sum" | "ruled" | "table" | undefined;
  className?: string | undefined;
}

const rowClass = {
  sum: "flex justify-between gap-4",
  ruled: "flex justify-between gap-4 py-3",
  table: "flex gap-4 py-3",
};

const valueClass = {
  sum: "text-right num",
  ruled: "text-right font-medium num",
  table: "min-w-0 font-medium",
};

export function DefinitionRows({ rows, look = "sum", className }: DefinitionRowsProps) {
  return (
    <dl className={classNames(look === "sum" ? "grid gap-1.5 text-[.9375rem]" : "rule", className)}>
      {rows.map((row) => (
        <div key={row.term} className={rowClass[look]}>
          <dt
            className={classNames(
              "text-muted-foreground",
              look === "table" && "w-28 shrink-0 md:w-36",
            )}
          >
            {row.term}
          </dt>
          <dd className={classNames(valueClass[look], row.strong && "font-semibold")}>
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
