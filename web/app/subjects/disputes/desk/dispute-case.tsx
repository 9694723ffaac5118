import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { useQuery } from "@tanstack/react-query";
import { Lock, Scale, WalletMinimal } from "lucide-react";
import { Link } from "react-router";
import { isMissing } from "~/platform/api/is-missing";
import { ArithmeticCard } from "../case/arithmetic-card.tsx";
import { DisputeBadge } from "../case/dispute-badge.tsx";
import { deskDisputeQuery } from "../case/dispute-queries.ts";
import { DisputeThread } from "../case/dispute-thread.tsx";
import { disputedGoods, isOver, reasonNames } from "../case/dispute-words.ts";
import { SideStatement } from "../case/side-statement.tsx";
import { percentWords, sharesOf } from "../case/split.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useScrollToHash } from "~/platform/navigation/use-scroll-to-hash";
import { centsOf } from "~/platform/text/cents";
import { formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AssignmentLine } from "./assignment-line.tsx";
import { say } from "./desk-calls.ts";
import { DossierCard } from "./dossier-card.tsx";
import { StandingCards } from "./standing-cards.tsx";
import { SettlementCard } from "./settlement-card.tsx";

/** One case with both voices, the money, and what the desk may do about it. */
export function DisputeCase({ id }: { id: string }) {
  const { data: dispute, error, refetch } = useQuery(deskDisputeQuery(id));
  if (dispute) return <Case dispute={dispute} />;
  if (isMissing(error)) {
    return (
      <Card className="py-6">
        <EmptyState
          icon={Scale}
          title="Disputa não encontrada"
          text="Confira o código ou escolha outra na fila."
        />
      </Card>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Carregando disputa...">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="mt-5 h-64 rounded-lg" />
    </Loading>
  );
}

function Case({ dispute }: { dispute: DisputeDetail }) {
  useScrollToHash();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Card aria-labelledby="case">
        <Head dispute={dispute} />
        <div
          id="provas"
          className="grid scroll-mt-20 grid-cols-1 border-t md:grid-cols-2 md:divide-x max-md:divide-y"
        >
          <div className="min-w-0 p-4 md:p-5">
            <SideStatement dispute={dispute} side="buyer" detail={wishOf(dispute, "buyer")} />
          </div>
          <div className="min-w-0 p-4 md:p-5">
            <SideStatement dispute={dispute} side="seller" detail={wishOf(dispute, "seller")} />
          </div>
        </div>
      </Card>
      {dispute.arithmetic && <ArithmeticCard arithmetic={dispute.arithmetic} />}
      <StandingCards dispute={dispute} />
      <SettlementCard dispute={dispute} />
      <DisputeThread dispute={dispute} send={(id, text) => say(dispute.id, id, text)} />
      <DossierCard dispute={dispute} />
    </div>
  );
}

function Head({ dispute }: { dispute: DisputeDetail }) {
  const { order, delivered_at: deliveredAt, to } = dispute;
  const place = to && `${to.municipality}, ${to.uf}`;
  const delivered = deliveredAt && `entregue em ${formatDay(deliveredAt)}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 p-4 md:p-5">
      <div className="min-w-0">
        <h2 id="case" className="text-xl break-words">
          Pedido{" "}
          <Link className="hover:underline" to={`/admin/orders/${order.code}`}>
            {order.code}
          </Link>
          {` · ${reasonNames[dispute.reason].toLowerCase()}`}
        </h2>
        <p className="text-sm text-muted-foreground num">
          {`${disputedGoods(dispute)} × ${formatMoney(order.unit_price)}`}
          {(delivered ?? place) && ` · ${[delivered, place].filter(Boolean).join(", ")}`}
        </p>
        <AssignmentLine dispute={dispute} />
      </div>
      <MoneyBadge dispute={dispute} />
    </div>
  );
}

function MoneyBadge({ dispute }: { dispute: DisputeDetail }) {
  if (isOver(dispute)) return <DisputeBadge tall dispute={dispute} viewer="desk" />;
  const { held, is_released: isReleased } = dispute.money;
  return isReleased ? (
    <Badge tall icon={WalletMinimal}>
      <span className="num">{formatMoney(dispute.amount)} já liberados</span>
    </Badge>
  ) : (
    <Badge tall tone="warning" icon={Lock}>
      <span className="num">{formatMoney(held)} guardados</span>
    </Badge>
  );
}

/** "pede 45% de volta": what the side proposed last, if anything. */
function wishOf(dispute: DisputeDetail, side: DisputeSide): string | undefined {
  const last = dispute.proposals.find(({ by }) => by === side);
  if (!last) return undefined;
  const { buyer } = sharesOf(centsOf(dispute.amount), centsOf(last.refund));
  const verb = side === "buyer" ? "pede" : "aceita";
  return `${verb} ${percentWords(buyer)} de volta`;
}
