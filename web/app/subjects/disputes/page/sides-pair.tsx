import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { otherSide } from "../case/dispute-words.ts";
import { SideStatement } from "../case/side-statement.tsx";
import { Card } from "~/ui/card";
import { MoreEvidence } from "./more-evidence.tsx";
import { useRemoveEvidence } from "./use-remove-evidence.ts";

interface SidesPairProps {
  dispute: DisputeDetail;
  side: DisputeSide;
}

/** The other side first, then one's own; in equal columns, with the same height of voice. */
export function SidesPair({ dispute, side }: SidesPairProps) {
  const remove = useRemoveEvidence(dispute.id);
  // While the defence is being written, its evidence is chosen beside it.
  const mayAdd = dispute.can.includes("add_evidence") && !dispute.can.includes("answer");
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
      <Card padding="snug">
        <SideStatement dispute={dispute} side={otherSide(side)} />
      </Card>
      <Card padding="snug">
        <SideStatement dispute={dispute} side={side} onRemove={remove}>
          {mayAdd && <MoreEvidence dispute={dispute} side={side} />}
        </SideStatement>
      </Card>
    </div>
  );
}
