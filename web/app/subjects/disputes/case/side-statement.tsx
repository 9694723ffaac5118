import type {
  DisputeDetail,
  DisputeEvidence,
  DisputeSide,
} from "@areon/contracts/disputes/disputes";
import type { ReactNode } from "react";
import { formatClock, formatDay } from "~/platform/text/dates";
import { Avatar } from "~/ui/avatar";
import { VerifiedSeal } from "~/ui/verified-seal";
import { sideNames } from "./dispute-words.ts";
import { EvidenceTiles } from "./evidence-tiles.tsx";

interface SideStatementProps {
  dispute: DisputeDetail;
  side: DisputeSide;
  /** Behind the role: "pede 45% de volta". Left out, it is when the statement was sent. */
  detail?: string | undefined;
  onRemove?: ((evidence: DisputeEvidence) => void) | undefined;
  children?: ReactNode | undefined;
}

/** One side's words and evidence; both are drawn alike, and neither is coloured. */
export function SideStatement({ dispute, side, detail, onRemove, children }: SideStatementProps) {
  const isMine = dispute.viewer === side;
  const { name, is_verified: isVerified } = dispute[side];
  const statement = dispute.statements.find((one) => one.side === side && one.sent_at !== null);
  const evidence = dispute.evidence.filter((one) => one.side === side);
  const when =
    statement?.sent_at && `${formatDay(statement.sent_at)}, ${formatClock(statement.sent_at)}`;
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size={44} />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold break-words">
            {isMine ? `Você, ${name}` : name}
            {isVerified && (
              <span className="ml-1.5 inline-flex align-middle">
                <VerifiedSeal />
              </span>
            )}
          </p>
          <p className="text-sm text-muted-foreground num">
            {[sideNames[side], detail ?? when].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      {statement ? (
        <p className="mt-3 break-words whitespace-pre-line">“{statement.text}”</p>
      ) : (
        <p className="mt-3 text-muted-foreground">
          {isMine ? "Você ainda não enviou a sua defesa." : "Ainda não enviou a defesa."}
        </p>
      )}
      {evidence.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">Provas</h3>
          <EvidenceTiles
            disputeId={dispute.id}
            viewer={dispute.viewer === "desk" ? "desk" : "party"}
            all={dispute.evidence}
            shown={evidence}
            onRemove={onRemove}
          />
        </>
      )}
      {children}
    </>
  );
}
