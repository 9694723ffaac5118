import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type BadgeTone =
  | "neutral"
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "clay"
  | "gold"
  | "brand"
  | "outline"
  | "onimg"
  | "onimg-dark"
  | "onimg-clay"
  | "onimg-muted";

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: LucideIcon | undefined;
  /** 24 px by default; 28 beside a page title or over a picture. */
  tall?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, tall, className, children }: BadgeProps) {
  return (
    <span
      className={classNames("badge", tone !== "neutral" && `b-${tone}`, tall && "h-7", className)}
    >
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
