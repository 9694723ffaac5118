import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CheckCheck, CloudOff } from "lucide-react";
import { Link } from "react-router";
import type { SessionUser } from "~/platform/api/session-user";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { NoMatch } from "./no-match.tsx";
import { NotificationDays } from "./notification-days.tsx";
import { NotificationFilterChips } from "./notification-filters.tsx";
import { listQuery, unreadQuery, type NotificationFilters } from "./notification-queries.ts";
import { unreadText } from "./unread-text.ts";
import { useMarkAllRead } from "./use-mark-read.ts";
import { useNotificationFilters } from "./use-notification-filters.ts";

/** Everything that was told, by day, as far back as it is kept. */
export function NotificationsPage({ user }: { user: SessionUser }) {
  const [filters, choose] = useNotificationFilters();
  const { data } = useQuery(unreadQuery);
  const count = data?.unread_count;
  return (
    <div className="mx-auto grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title="Notificações"
        text={count === undefined ? undefined : count > 0 ? unreadText(count) : "Tudo lido"}
        actions={!!count && <MarkAll />}
      />
      <NotificationFilterChips filters={filters} onChoose={choose} />
      <List
        key={JSON.stringify(filters)}
        filters={filters}
        onShowAll={() => choose({ type: undefined, unread: false })}
      />
      <p className="text-center text-sm text-muted-foreground">
        Você escolhe quais avisos recebe em{" "}
        <Link to={`/${user.role}/settings`} className="link underline">
          Configurações
        </Link>
        .
      </p>
    </div>
  );
}

/** Up to the newest of the whole list, whatever the filter shows of it. */
function MarkAll() {
  const { data } = useInfiniteQuery(listQuery({ type: undefined, unread: false }));
  const markAll = useMarkAllRead();
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];
  const upTo = notifications[0]?.id;
  const unreadIds = new Set(notifications.filter((one) => !one.is_read).map(({ id }) => id));
  return (
    <Button
      variant="outline"
      icon={CheckCheck}
      disabled={upTo === undefined}
      onClick={() => upTo !== undefined && markAll.mutate({ upTo, unreadIds })}
    >
      Marcar todas como lidas
    </Button>
  );
}

interface ListProps {
  filters: NotificationFilters;
  onShowAll: () => void;
}

function List({ filters, onShowAll }: ListProps) {
  const list = useInfiniteQuery(listQuery(filters));
  const { data, error, isFetchingNextPage, hasNextPage } = list;
  const notifications = data?.pages.flatMap((page) => page.notifications);
  if (!notifications) {
    return error ? <Failure onRetry={() => void list.refetch()} /> : <ListSkeleton />;
  }
  if (notifications.length === 0) return <NoMatch filters={filters} onShowAll={onShowAll} />;
  return (
    <>
      <NotificationDays notifications={notifications} />
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center font-semibold text-destructive">
          Não foi possível carregar mais. Confira sua conexão e tente de novo.
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          className="mx-auto"
          busyLabel={isFetchingNextPage && "Carregando..."}
          onClick={() => void list.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={CloudOff}
        title="Erro ao carregar notificações"
        text="Confira sua conexão e tente de novo."
        action={
          <Button variant="outline" onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando notificações...">
      <div className="card px-4 py-1">
        <RowSkeleton rows={6} />
      </div>
    </Loading>
  );
}
