import type { Notification } from "@areon/contracts/notifications/notifications";
import { ArrowUp } from "lucide-react";
import { formatClock } from "~/platform/text/dates";
import { formatElapsed } from "~/platform/text/elapsed";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NotificationRow } from "~/ui/notification-row";
import { dayLabel } from "./day-label.ts";
import { groupInOrder } from "./group-in-order.ts";
import { faceOf } from "./kind-faces.ts";
import { useAccepted } from "./use-accepted.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useNow } from "./use-now.ts";

/** One card for each day. What arrives meanwhile waits behind a pill for who has scrolled down. */
export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow();
  const { shown, waiting, accept } = useAccepted(notifications);
  const days = groupInOrder(shown, ({ created_at }) => dayLabel(created_at, now));
  return (
    <div>
      {waiting.length > 0 && <NewPill count={waiting.length} onAccept={accept} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {days.map(({ label, items }) => (
          <section key={items[0]!.id} aria-label={label}>
            <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal text-muted-foreground">
              {label}
            </h2>
            <ul className="card rule overflow-hidden">
              {items.map((notification) => (
                <DayRow key={notification.id} notification={notification} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function DayRow({ notification, now }: { notification: Notification; now: number }) {
  const { type, link, title, message, created_at, is_read } = notification;
  const markRead = useMarkRead();
  const read = () => {
    if (!is_read) markRead.mutate(notification);
  };
  return (
    <NotificationRow
      {...faceOf(type)}
      to={link}
      title={title}
      detail={message}
      time={`${formatElapsed(now - Date.parse(created_at))}, ${formatClock(created_at)}`}
      instant={created_at}
      unread={!is_read}
      onOpen={read}
      onMark={read}
    />
  );
}

/**
 * A bar under the top bar, as wide as the list, so that no row shows half covered beside it. It takes no room in the list, and
 * at the list's beginning it is not there: who is at the top sees what arrives at once.
 */
function NewPill({ count, onAccept }: { count: number; onAccept: () => void }) {
  return (
    <div className="sticky top-0 z-20 h-0 max-md:top-(--topbar-h)">
      <div className="-mx-4 flex justify-center bg-background px-4 py-2 md:-mx-7 md:px-7">
        <Button
          size="sm"
          className="rounded-full shadow-md"
          onClick={() => {
            onAccept();
            window.scrollTo({ top: 0 });
          }}
        >
          <Icon of={ArrowUp} />
          {count === 1 ? "1 nova notificação" : `${count} novas notificações`}
        </Button>
      </div>
    </div>
  );
}
