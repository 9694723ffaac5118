import type { Notification } from "@areon/contracts/notifications/notifications";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import type { SessionRole } from "~/platform/api/session-user";
import { formatElapsed } from "~/platform/text/elapsed";
import { Icon } from "~/ui/icon";
import { NotificationRow } from "~/ui/notification-row";
import { roughDayLabel } from "./day-label.ts";
import { groupInOrder } from "./group-in-order.ts";
import { faceOf } from "./kind-faces.ts";
import { logFailure } from "./log-failure.ts";
import { latestQuery, unreadQuery } from "./notification-queries.ts";
import { PanelSpinner } from "./panel-spinner.tsx";
import { placeholdersFor } from "./placeholders.ts";
import { useMarkAllRead, useMarkRead } from "./use-mark-read.ts";
import { useNow } from "./use-now.ts";

interface PanelBodyProps {
  role: SessionRole;
  onClose: () => void;
}

/** The ten newest. What is known stays when a refetch fails; only having nothing brings the tips. */
export function PanelBody({ role, onClose }: PanelBodyProps) {
  const { data, error, isFetching, refetch } = useQuery(latestQuery);
  useEffect(() => {
    if (error) logFailure("Erro ao carregar notificações", error);
  }, [error]);
  if (data?.notifications.length === 0) return <NoNotification />;
  if (data) return <Latest notifications={data.notifications} onClose={onClose} />;
  if (error && !isFetching) {
    return <Tips role={role} onRetry={() => void refetch()} onClose={onClose} />;
  }
  return <PanelSpinner />;
}

function NoNotification() {
  return (
    <div className="flex grow flex-col items-center justify-center gap-3 py-14 text-muted-foreground">
      <Icon of={Bell} className="size-8" />
      <p>Nenhuma notificação</p>
    </div>
  );
}

interface LatestProps {
  notifications: readonly Notification[];
  onClose: () => void;
}

function Latest({ notifications, onClose }: LatestProps) {
  const now = useNow();
  const { data: counted } = useQuery(unreadQuery);
  const markRead = useMarkRead();
  const days = groupInOrder(notifications, ({ created_at }) => roughDayLabel(created_at, now));
  const unreadIds = new Set(notifications.filter((one) => !one.is_read).map(({ id }) => id));
  const open = (notification: Notification) => {
    if (!notification.is_read) markRead.mutate(notification);
    if (notification.link !== null) onClose();
  };
  return (
    <Scroll
      action={
        counted &&
        counted.unread_count > 0 && <MarkAll upTo={notifications[0]!.id} unreadIds={unreadIds} />
      }
    >
      {days.map(({ label, items }) => (
        <section key={items[0]!.id} aria-label={label} className="not-last:[&>ul]:border-b">
          <Heading>{label}</Heading>
          <Rows items={items} now={now} onOpen={open} />
        </section>
      ))}
    </Scroll>
  );
}

interface RowsProps {
  items: readonly Notification[];
  now: number;
  onOpen: (notification: Notification) => void;
}

function Rows({ items, now, onOpen }: RowsProps) {
  return (
    <ul className="rule">
      {items.map((notification) => (
        <NotificationRow
          key={notification.id}
          {...faceOf(notification.type)}
          to={notification.link}
          title={notification.title}
          detail={notification.message}
          time={formatElapsed(now - Date.parse(notification.created_at))}
          instant={notification.created_at}
          unread={!notification.is_read}
          onOpen={() => onOpen(notification)}
        />
      ))}
    </ul>
  );
}

function MarkAll(seen: { upTo: string; unreadIds: ReadonlySet<string> }) {
  const markAll = useMarkAllRead();
  return (
    <button type="button" className="link h-11" onClick={() => markAll.mutate(seen)}>
      Marcar todas como lidas
    </button>
  );
}

interface TipsProps extends PanelBodyProps {
  onRetry: () => void;
}

function Tips({ role, onRetry, onClose }: TipsProps) {
  return (
    <Scroll
      action={
        <button type="button" className="link h-11" onClick={onRetry}>
          Tentar de novo
        </button>
      }
    >
      <Heading>Não foi possível carregar</Heading>
      <ul className="rule">
        {placeholdersFor(role).map(({ id, type, title, message, link }) => (
          <NotificationRow
            key={id}
            {...faceOf(type)}
            to={link}
            title={title}
            detail={message}
            time="Dica"
            unread={false}
            onOpen={onClose}
          />
        ))}
      </ul>
    </Scroll>
  );
}

/** 24rem with the heading of the day, which stays; the action lies at its right end. */
function Scroll({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="absolute top-0.5 right-4 z-10 text-sm">{action}</div>
      <div className="min-h-0 grow scroll-pt-12 overflow-y-auto md:max-h-96">{children}</div>
    </div>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h3 className="sticky top-0 flex h-12 items-center border-b bg-popover px-4 font-sans text-sm font-normal tracking-normal text-muted-foreground">
      {children}
    </h3>
  );
}
