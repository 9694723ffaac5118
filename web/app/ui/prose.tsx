import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Long text: 66 characters a line, 17/1.7. Headings, lists, quotes and tables style themselves. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("prose", className)}>{children}</div>;
}
