import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useSessionUser, type SessionUser } from "~/platform/api/session-user";
import { latePart } from "~/platform/parts/late-part";
import { AnchoredPanel } from "~/ui/anchored-panel";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { IconButton } from "~/ui/icon-button";
import { unreadQuery } from "./list/notification-queries.ts";
import { PanelSpinner } from "./list/panel-spinner.tsx";
import { bellLabel, newText, shortCount } from "./list/unread-text.ts";
import { useLiveNotifications } from "./list/use-live-notifications.ts";

const PanelBody = latePart(
  async () => (await import("./list/panel-body.tsx")).PanelBody,
  (notice) => notice ?? <PanelSpinner />,
);

/** The bell of who is signed in; before the second factor was given, the API would tell nothing. */
export function NotificationBell() {
  const user = useSessionUser();
  return user && !user.owesSecondFactor ? <OwnBell user={user} /> : null;
}

function OwnBell({ user }: { user: SessionUser }) {
  const { data } = useQuery(unreadQuery);
  const said = useLiveNotifications(user.id);
  const [open, setOpen] = useOpenOnThisPage();
  const count = data?.unread_count ?? 0;
  return (
    <>
      <AnchoredPanel
        open={open}
        onOpenChange={setOpen}
        title="Notificações"
        aside={
          count > 0 && (
            <Badge tone="clay" className="num">
              {newText(count)}
            </Badge>
          )
        }
        footer={
          <ButtonLink to="/notifications" variant="outline" block onClick={() => setOpen(false)}>
            Ver todas as notificações
          </ButtonLink>
        }
        trigger={
          <IconButton
            icon={Bell}
            label={bellLabel(count)}
            counter={count > 0 ? shortCount(count) : undefined}
          />
        }
      >
        <PanelBody role={user.role} onClose={() => setOpen(false)} />
      </AnchoredPanel>
      <p aria-live="polite" className="sr-only">
        {said && <span key={said.id}>{said.text}</span>}
      </p>
    </>
  );
}

/** Another page, by whatever way it came, is seen without the panel. */
function useOpenOnThisPage(): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return [openedAt === key, (open) => setOpenedAt(open ? key : undefined)];
}
