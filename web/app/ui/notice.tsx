import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger" | "clay";

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  clay: TriangleAlert,
};

/** A tinted box inside the page: a tip, a result, a warning that stays. */
export function Notice({ tone = "info", icon, title, className, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        `b-${tone}`,
        "flex gap-2.5 rounded-md p-3.5 text-[.9375rem] leading-snug",
        className,
      )}
    >
      <Icon of={icon ?? icons[tone]} size="md" className="mt-px" />
      <div className="min-w-0">
        {title && <b className="block font-semibold">{title}</b>}
        {children}
      </div>
    </div>
  );
}
