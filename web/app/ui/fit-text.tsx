import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

export interface FitTextProps {
  /** Formatted number. */
  text: string;
  /** A smaller ending: the cents of a balance. */
  ending?: { text: string; className: string } | undefined;
  /** Of the longest number in a row of several: all of them get its size. */
  letters?: number | undefined;
  /** Sets the sizes: `[--least:…]` and `[--most:…]`. */
  className: string;
}

/**
 * The number is the hero of its card: as large as the card and its own length allow, and always on
 * one line. A number that breaks in two is read wrong.
 */
export function FitText({ text, ending, letters, className }: FitTextProps) {
  const own = text.length + (ending?.text.length ?? 0);
  return (
    <span className="@container block">
      <span
        className={classNames("fit-text num", className)}
        style={{ "--letters": letters ?? own } as CSSProperties}
      >
        {text}
        {ending && <span className={ending.className}>{ending.text}</span>}
      </span>
    </span>
  );
}
