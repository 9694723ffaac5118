import type { LucideIcon } from "lucide-react";

/** The four tabs of the phone; each menu entry belongs to one. */
export const tabs = ["management", "trade", "money", "more"] as const;
export type Tab = (typeof tabs)[number];

export interface MenuEntry {
  label: string;
  path: string;
  icon: LucideIcon;
  tab: Tab;
  /** Pages of their own that are reached through this one and belong to it. */
  beside?: readonly string[];
}

export interface MenuGroup {
  /** The first group of buyers and sellers has no heading. */
  title?: string;
  entries: readonly MenuEntry[];
}
