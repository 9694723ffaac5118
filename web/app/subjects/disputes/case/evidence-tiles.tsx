import type { DisputeEvidence } from "@areon/contracts/disputes/disputes";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { EvidenceTile } from "~/ui/evidence-tile";
import { Icon } from "~/ui/icon";
import { evidenceLinksQuery } from "./dispute-queries.ts";
import { EvidenceViewer } from "./evidence-viewer.tsx";

interface EvidenceTilesProps {
  disputeId: string;
  viewer: "party" | "desk";
  /** All of the dispute: its links are fetched at once. */
  all: readonly DisputeEvidence[];
  shown: readonly DisputeEvidence[];
  /** Takes back a draft of one's own. */
  onRemove?: ((evidence: DisputeEvidence) => void) | undefined;
}

/** What one side has sent, and one's own drafts, in tiles of one size. */
export function EvidenceTiles({ disputeId, viewer, all, shown, onRemove }: EvidenceTilesProps) {
  const files = all.map(({ id }) => id);
  const { data: links } = useQuery(evidenceLinksQuery(disputeId, viewer, files));
  const [opened, setOpened] = useState<DisputeEvidence>();
  return (
    <>
      <ul className="mt-2 grid grid-cols-3 gap-3">
        {shown.map((evidence) => (
          <li
            key={evidence.id}
            className="relative grid min-w-0 content-start justify-items-stretch"
          >
            <EvidenceTile
              label={evidence.title}
              picture={evidence.is_picture ? links?.get(evidence.id) : undefined}
              onOpen={() => setOpened(evidence)}
            />
            {evidence.sent_at === null && (
              <Badge tone="warning" className="mt-1 justify-self-start">
                Não enviada
              </Badge>
            )}
            {evidence.sent_at === null && onRemove && (
              <button
                type="button"
                aria-label={`Tirar ${evidence.title}`}
                onClick={() => onRemove(evidence)}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-white text-mata-950 shadow-sm">
                  <Icon of={X} size="sm" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <EvidenceViewer
        evidence={opened}
        url={opened && links?.get(opened.id)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
