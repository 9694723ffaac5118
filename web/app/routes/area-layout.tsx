import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { AppShell } from "~/frame/app-shell/app-shell";
import { OwnCartIcon } from "~/subjects/orders/own-cart-icon";
import { useSignOut } from "~/frame/app-shell/use-sign-out";
import { useSlowLink } from "~/frame/app-shell/use-slow-link";
import { useDisputeNotices } from "~/subjects/disputes/case/use-dispute-notices";
import { deskQuery } from "~/subjects/admin/desk/admin-queries";
import { useAuctionNotices } from "~/subjects/auctions/list/use-auction-notices";
import { NotificationBell } from "~/subjects/notifications/notification-bell";
import { profileQuery } from "~/subjects/identity/own-queries";
import { useTradeNotices } from "~/subjects/negotiations/list/use-trade-notices";
import { Notice } from "~/ui/notice";

/** The frame of every page inside an area. The person is known from the session, then in full. */
export default function AreaLayout() {
  const user = useSessionUser();
  const { data: profile } = useQuery(profileQuery);
  const slow = useSlowLink();
  const { signOut, warning } = useSignOut();
  const isAtDesk = user?.role === "admin" && !user.owesSecondFactor;
  const { data: desk } = useQuery({ ...deskQuery, enabled: isAtDesk });
  const tradeNotices = useTradeNotices(user);
  const mayReadDesk = desk?.capabilities.includes("disputes.read") ?? false;
  const disputeNotices = useDisputeNotices(user, isAtDesk && mayReadDesk);
  const auctionNotices = useAuctionNotices(user);
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
      notices={{ ...tradeNotices, ...disputeNotices, ...auctionNotices }}
      onSignOut={signOut}
    >
      {slow && (
        <Notice tone="clay" className="mb-5">
          <output>Conexão lenta. Você continua conectado e estamos tentando de novo.</output>
        </Notice>
      )}
      <Outlet />
      {warning}
    </AppShell>
  );
}
