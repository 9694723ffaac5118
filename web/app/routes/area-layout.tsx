import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { AppShell } from "~/frame/app-shell/app-shell";
import { OwnCartIcon } from "~/subjects/orders/own-cart-icon";
import { useSignOut } from "~/frame/app-shell/use-sign-out";
import { useSlowLink } from "~/frame/app-shell/use-slow-link";
import { useMenuNotices } from "~/frame/app-shell/use-menu-notices";
import { useDisputesLive } from "~/subjects/disputes/case/use-disputes-live";
import { NotificationBell } from "~/subjects/notifications/notification-bell";
import { profileQuery } from "~/subjects/identity/own-queries";
import { useNegotiationsLive } from "~/subjects/negotiations/list/use-negotiations-live";
import { useOrdersLive } from "~/subjects/orders/list/use-order-changes";
import { PartBoundary } from "~/platform/parts/part-boundary";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";

/** The frame of every page inside an area. The person is known from the session, then in full. */
export default function AreaLayout() {
  const user = useSessionUser();
  const { data: profile } = useQuery(profileQuery);
  const slow = useSlowLink();
  const { signOut, warning } = useSignOut();
  const notices = useMenuNotices();
  useOrdersLive();
  useNegotiationsLive();
  useDisputesLive();
  const { key } = useLocation();
  if (!user) return null;
  const picture = profile?.avatar[0]?.url;
  return (
    <AppShell
      role={user.role}
      person={{ name: profile?.full_name || user.name, ...(picture && { picture }) }}
      actions={
        <>
          <NotificationBell />
          <OwnCartIcon />
        </>
      }
      notices={notices}
      onSignOut={signOut}
    >
      {slow && (
        <Notice tone="clay" className="mb-5">
          <output>Conexão lenta. Você continua conectado e estamos tentando de novo.</output>
        </Notice>
      )}
      <PartBoundary attempt={key} failed={pageFailure}>
        <Outlet />
      </PartBoundary>
      {warning}
    </AppShell>
  );
}

/** The frame stays, and with it every way on. */
function pageFailure(tryAgain: () => void): ReactNode {
  return (
    <EmptyState
      headingLevel="h1"
      title="Esta página não abriu"
      text="O problema é nosso. Tente de novo em instantes."
      action={<Button onClick={tryAgain}>Tentar de novo</Button>}
    />
  );
}
