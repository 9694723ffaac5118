import { MapPin } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** A place always carries its state: "Sorriso, MT". */
export function Place({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classNames("flex min-w-0 items-center gap-1 text-muted-foreground", className)}
    >
      <Icon of={MapPin} size="sm" />
      <span className="truncate">{name}</span>
    </span>
  );
}
