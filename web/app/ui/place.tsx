import { MapPin } from "lucide-react";
import { Icon } from "./icon.tsx";

/** A place always carries its state: "Sorriso, MT". */
export function Place({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-muted-foreground">
      <Icon of={MapPin} size="sm" />
      <span className="truncate">{name}</span>
    </span>
  );
}
