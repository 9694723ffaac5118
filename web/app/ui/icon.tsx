import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export interface IconProps {
  of: LucideIcon;
  /** sm 16, md 20, lg 24. Without it the icon follows the text beside it. */
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

/** Icons accompany a word and are hidden from screen readers; the word is what gets read. */
export function Icon({ of: Glyph, size, className }: IconProps) {
  return <Glyph aria-hidden className={classNames("ic", size && `ic-${size}`, className)} />;
}
