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
  className?: string | undefined;
}

export function buttonClass({ variant = "primary", size = "md", block, className }: ButtonLook) {
  return classNames(
    "btn",
    `btn-${variant}`,
    size !== "md" && `btn-${size}`,
    block && "btn-block",
    className,
  );
}
