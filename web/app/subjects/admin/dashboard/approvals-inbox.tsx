import type { Approval } from "@areon/contracts/admin/approvals";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { approvalsQuery } from "../desk/admin-queries.ts";
import { ApprovalRow } from "./approval-row.tsx";
import { DecisionDialog, type ApprovalDecision } from "./decision-dialog.tsx";
import { KeysetPager } from "~/ui/keyset-pager";
import { useDesk } from "../desk/use-desk.ts";

/** What waits for a second person: who asks, why, and what would change. */
export function ApprovalsInbox() {
  const { may } = useDesk();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [decision, setDecision] = useState<ApprovalDecision>();
  const { data, error, refetch } = useQuery(approvalsQuery(cursors.at(-1)));
  return (
    <Card className="overflow-hidden" aria-labelledby="aprovacoes">
      <div className="px-4 pt-4 md:px-6 md:pt-6">
        <h2 id="aprovacoes" className="text-xl">
          Aprovações
        </h2>
        <p className="mt-0.5 text-muted-foreground">Quem pede nunca decide o próprio pedido.</p>
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-6">
          <Loading label="Carregando pedidos...">
            <RowSkeleton rows={3} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data?.approvals.length === 0 && (
        <EmptyState
          icon={Inbox}
          headingLevel="h3"
          title="Nenhum pedido esperando"
          text="Ajustes de carteira, papéis e configurações sensíveis aparecem aqui."
        />
      )}
      {data && data.approvals.length > 0 && (
        <ul className="rule mt-2">
          {data.approvals.map((approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              isFirst={approval === firstToDecide(data.approvals)}
              onDecide={may("approvals.decide") ? setDecision : undefined}
            />
          ))}
        </ul>
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </Card>
  );
}

/** Only the one that has waited longest gets the filled button. */
function firstToDecide(approvals: readonly Approval[]): Approval | undefined {
  return approvals.find(({ may_decide }) => may_decide);
}
