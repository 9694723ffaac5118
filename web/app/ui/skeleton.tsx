import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A grey shape with the geometry of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classNames("skel", className)} aria-hidden="true" />;
}

/** Six shapes at most; they show after 150 ms, so a quick answer never flashes grey. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className="loading">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="card flex overflow-hidden md:flex-col" aria-hidden="true">
      <div className="skel w-32 shrink-0 rounded-none md:aspect-4/3 md:w-full" />
      <div className="grow p-3 md:p-4">
        <div className="skel h-4 w-4/5" />
        <div className="skel mt-3 h-6 w-2/5" />
        <div className="skel mt-3 h-4 w-3/5" />
        <div className="skel mt-4 h-4 w-1/2" />
      </div>
    </div>
  );
}

export function RowSkeleton({ rows = 4 }: { rows?: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return (
    <ul className="rule" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex items-center gap-3 py-3">
          <div className="skel size-11 shrink-0 rounded-full" />
          <div className="grow">
            <div className="skel h-4 w-2/5" />
            <div className="skel mt-2 h-3.5 w-3/5" />
          </div>
          <div className="skel h-4 w-20" />
        </li>
      ))}
    </ul>
  );
}
