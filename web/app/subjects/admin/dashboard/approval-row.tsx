import type { Approval } from "@areon/contracts/admin/approvals";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { serverNow } from "~/platform/api/server-time";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatElapsed } from "~/platform/text/elapsed";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ApprovalDecision } from "./decision-dialog.tsx";

const hindranceWords: Readonly<Record<NonNullable<Approval["hindrance"]>, string>> = {
  own_request: "Seu pedido",
  own_favour: "É sobre você",
  missing_capability: "Seu papel não decide",
};

interface ApprovalRowProps {
  approval: Approval;
  isFirst: boolean;
  onDecide: ((decision: ApprovalDecision) => void) | undefined;
}

export function ApprovalRow({ approval, isFirst, onDecide }: ApprovalRowProps) {
  const asked = formatElapsed(serverNow() - Date.parse(approval.requested_at));
  return (
    <li className="flex gap-x-6 gap-y-3 px-4 py-4 max-md:flex-col md:items-start md:px-6">
      <div className="min-w-0 grow">
        <p className="text-sm text-muted-foreground num">
          {approval.requested_by.full_name} · {asked}
        </p>
        <h3 className="font-sans text-base font-semibold tracking-normal">{approval.title}</h3>
        <dl className="mt-2 grid gap-2">
          {approval.changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
        <p className="mt-2 break-words">
          <span className="text-muted-foreground">Motivo: </span>
          {approval.reason}
        </p>
        {approval.pages.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-4">
            {approval.pages.map(({ label, path }) => (
              <Link key={path} to={path} className="link inline-flex min-h-11 items-center num">
                {label}
              </Link>
            ))}
          </p>
        )}
        <p className="mt-1 text-sm text-muted-foreground num">
          Vence em {formatDate(approval.expires_at)}, {formatClock(approval.expires_at)}
        </p>
      </div>
      {approval.may_decide && onDecide ? (
        <div className="flex shrink-0 gap-2 max-md:[&>*]:flex-1 md:w-56 md:flex-col">
          <Button
            variant={isFirst ? "primary" : "outline"}
            onClick={() => onDecide({ approval, verb: "confirm" })}
          >
            Confirmar {approval.act}
          </Button>
          <Button variant="outline" onClick={() => onDecide({ approval, verb: "reject" })}>
            Recusar
          </Button>
        </div>
      ) : (
        <Badge className="shrink-0 self-start">
          {approval.hindrance ? hindranceWords[approval.hindrance] : "Outra pessoa decide"}
        </Badge>
      )}
    </li>
  );
}

function Change({ label, before, after }: Approval["changes"][number]) {
  return (
    <div className="rounded-md bg-muted px-3 py-2">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-medium break-words">
        {before !== null && (
          <>
            <span className="text-muted-foreground">
              <span className="sr-only">Antes: </span>
              {before}
            </span>
            <Icon of={ArrowRight} size="sm" className="text-muted-foreground" />
          </>
        )}
        <span>
          <span className="sr-only">Depois: </span>
          {after ?? "Nada"}
        </span>
      </dd>
    </div>
  );
}
