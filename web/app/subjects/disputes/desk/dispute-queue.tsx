import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type {
  DeskDisputeLine,
  DeskDisputeScope,
  listDeskDisputes,
} from "@areon/contracts/disputes/desk";
import { Clock4, Inbox } from "lucide-react";
import { Link, useLocation } from "react-router";
import { DisputeBadge } from "../case/dispute-badge.tsx";
import { disputedGoods, isUrgent, reasonNames, timeLeft } from "../case/dispute-words.ts";
import { useWaiting } from "~/platform/api/use-waiting";
import { useBusinessNow } from "~/platform/clock/business-time";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { scopeNames } from "./scope-names.ts";

interface DisputeQueueProps {
  data: EndpointResponse<typeof listDeskDisputes> | undefined;
  isOld: boolean;
  scope: DeskDisputeScope;
  /** Id or code of the open one. */
  shown: string | undefined;
  cursors: readonly string[];
  onCursorsChange: (cursors: readonly string[]) => void;
}

/** Whose time is up first stands first. */
export function DisputeQueue(props: DisputeQueueProps) {
  const { data, isOld, scope, shown, cursors, onCursorsChange } = props;
  const { choose } = useQueryFilters(["fila"]);
  const nowMs = useBusinessNow();
  const { of } = useWaiting();
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isOld}>
      <fieldset aria-label="Fila" className="flex flex-wrap gap-2 border-b p-3">
        {scopeNames.map(({ value, name, label, count }) => (
          <Chip
            key={value}
            pressed={scope === value}
            onClick={() => {
              onCursorsChange([]);
              choose("fila", name);
            }}
          >
            {label}
            <ScopeCount of={count?.(of)} />
          </Chip>
        ))}
      </fieldset>
      {!data && (
        <div className="px-4">
          <Loading label="Carregando disputas...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {data?.disputes.length === 0 && (
        <EmptyState
          icon={Inbox}
          title="Fila vazia"
          text="Nenhuma disputa aqui. Veja todas ou procure por um código."
        />
      )}
      <ul className="divide-y">
        {data?.disputes.map((line) => (
          <Line
            key={line.id}
            line={line}
            nowMs={nowMs}
            isShown={shown === line.code || shown === line.id}
          />
        ))}
      </ul>
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={onCursorsChange} />
    </Card>
  );
}

function ScopeCount({ of }: { of: CappedCount | undefined }) {
  return of && <b className="num">{cappedText(of)}</b>;
}

interface LineProps {
  line: DeskDisputeLine;
  nowMs: number;
  isShown: boolean;
}

function Line({ line, nowMs, isShown }: LineProps) {
  // The queue stays the one that was chosen.
  const { search } = useLocation();
  return (
    <li>
      <Link
        to={{ pathname: `/admin/disputes/${line.code}`, search }}
        aria-current={isShown ? "true" : undefined}
        className={classNames(
          "block border-l-3 py-3 pr-4 pl-3.5 leading-snug hover:bg-muted",
          isShown ? "border-l-primary bg-primary-soft/60" : "border-l-transparent",
        )}
      >
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 truncate text-sm text-muted-foreground num">
            {line.order.code} · {disputedGoods(line)}
          </span>
          <Due line={line} nowMs={nowMs} />
        </span>
        <b className="mt-1 block font-semibold break-words">{reasonNames[line.reason]}</b>
        <span className="text-sm num">{formatMoney(line.amount)}</span>
        {line.assigned_to && (
          <span className="block truncate text-sm text-muted-foreground">
            Com {line.assigned_to.name}
          </span>
        )}
      </Link>
    </li>
  );
}

function Due({ line, nowMs }: Omit<LineProps, "isShown">) {
  if (line.outcome) return <DisputeBadge dispute={line} viewer="desk" />;
  if (!line.due_at) return null;
  const isClose = line.is_late || isUrgent(line.due_at, nowMs);
  return (
    <Badge tone={isClose ? "clay" : "neutral"} icon={Clock4}>
      <span className="sr-only">Faltam </span>
      <span className="num">{timeLeft(line.due_at, nowMs)}</span>
    </Badge>
  );
}
