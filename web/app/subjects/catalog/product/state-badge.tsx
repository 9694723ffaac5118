import type { ProductState } from "@areon/contracts/catalog/products";
import { CircleCheck, CirclePause, Clock, FilePen, Trash2, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";

const faces: Readonly<Record<ProductState, { word: string; tone: BadgeTone; icon: LucideIcon }>> = {
  draft: { word: "Rascunho", tone: "neutral", icon: FilePen },
  in_review: { word: "Em análise", tone: "warning", icon: Clock },
  published: { word: "Publicado", tone: "success", icon: CircleCheck },
  paused: { word: "Pausado", tone: "neutral", icon: CirclePause },
  removed: { word: "Excluído", tone: "danger", icon: Trash2 },
};

export function StateBadge({ state, tall }: { state: ProductState; tall?: boolean }) {
  const { word, tone, icon } = faces[state];
  return (
    <Badge tone={tone} icon={icon} tall={tall}>
      {word}
    </Badge>
  );
}
