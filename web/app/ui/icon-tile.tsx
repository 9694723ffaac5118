import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface IconTileProps {
  icon: LucideIcon;
  tone?: "primary" | "accent" | "success" | "warning" | "danger" | "info" | undefined;
  /** 44 px in rows, 48 at the head of a card. */
  large?: boolean | undefined;
}

const tones = {
  primary: "bg-primary-soft text-primary-soft-foreground",
  accent: "bg-accent text-accent-foreground",
  success: "b-success",
  warning: "b-warning",
  danger: "b-danger",
  info: "b-info",
};

/** The tinted square that heads rows and cards. */
export function IconTile({ icon, tone = "primary", large }: IconTileProps) {
  return (
    <span
      className={classNames(
        "grid shrink-0 place-items-center",
        large ? "size-12 rounded-lg" : "size-11 rounded-md",
        tones[tone],
      )}
    >
      <Icon of={icon} size={large ? "lg" : "md"} />
    </span>
  );
}
