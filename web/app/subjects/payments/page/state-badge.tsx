import { Badge } from "~/ui/badge";
import type { StateFace } from "../charges/charge-words.ts";

export function StateBadge({ face }: { face: StateFace }) {
  return (
    <Badge tone={face.tone} icon={face.icon}>
      {face.word}
    </Badge>
  );
}
