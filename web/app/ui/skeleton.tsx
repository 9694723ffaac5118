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
