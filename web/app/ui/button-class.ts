import { classNames } from "./class-names.ts";

export type ButtonVariant =
  | "primary"
  | "accent"
  | "outline"
  | "soft"
  | "ghost"
  | "danger"
  | "danger-ghost"
  | "inverse";

export interface ButtonLook {
  /** One `primary` per view; `accent` and `inverse` only on deep green. */
  variant?: ButtonVariant | undefined;
  /** `lg` is the page's final action, `sm` is for dense desktop tables only. */
  size?: "sm" | "md" | "lg" | undefined;
  block?: boolean | undefined;
  /** A quiet button whose words, not whose edge, stand in line with the text around it. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass(look: ButtonLook) {
  const { variant = "primary", size = "md", block, flush, className } = look;
  return classNames(
    "btn",
    `btn-${variant}`,
    size !== "md" && `btn-${size}`,
    block && "btn-block",
    flush && "btn-flush",
    className,
  );
}
