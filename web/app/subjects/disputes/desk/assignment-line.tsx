import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { Clock4, UserRoundCheck } from "lucide-react";
import { timeLeftWords } from "../case/dispute-words.ts";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useBusinessNow } from "~/platform/clock/business-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { take } from "./desk-calls.ts";

/** Whose case it is, how long there is, and the way to take it. */
export function AssignmentLine({ dispute }: { dispute: DisputeDetail }) {
  const nowMs = useBusinessNow();
  const { act, busy } = useDisputeAct<null, unknown>({
    send: (id) => take(dispute.id, id),
    done: () => ({ title: "A disputa é sua" }),
  });
  const { desk, due_at: dueAt, waits_for: whom } = dispute;
  if (!desk) return null;
  const owner = desk.is_mine ? "Com você" : desk.assigned_to && `Com ${desk.assigned_to.name}`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {dueAt && (
        <Badge tone={desk.is_late ? "danger" : "neutral"} icon={Clock4}>
          <span className="num">
            {`${holders[whom ?? "desk"]} · ${timeLeftWords(dueAt, nowMs).toLowerCase()}`}
          </span>
        </Badge>
      )}
      {owner && <span className="text-muted-foreground">{owner}</span>}
      {dispute.can.includes("take") && !desk.is_mine && (
        <Button
          variant="outline"
          size="sm"
          icon={UserRoundCheck}
          busyLabel={busy && "Assumindo..."}
          onClick={() => act(null)}
        >
          Assumir
        </Button>
      )}
    </div>
  );
}

const holders = {
  buyer: "Com o comprador",
  seller: "Com o vendedor",
  both: "Com os dois",
  desk: "Com a mesa",
} as const;
