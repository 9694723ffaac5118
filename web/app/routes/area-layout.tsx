import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { useSessionUser } from "~/api/session-user";
import { AppShell } from "~/app-shell/app-shell";
import { OwnCartIcon } from "~/cart/own-cart-icon";
import { useSignOut } from "~/app-shell/use-sign-out";
import { useSlowLink } from "~/app-shell/use-slow-link";
import { useDisputeNotices } from "~/disputes/use-dispute-notices";
import { deskQuery } from "~/features/admin/admin-queries";
import { useAuctionNotices } from "~/features/auctions/list/use-auction-notices";
import { NotificationBell } from "~/features/notifications/notification-bell";
import { profileQuery } from "~/identity/own-queries";
import { useOrderNotices } from "~/orders/use-order-notices";
import { Notice } from "~/ui/notice";

/** The frame of every page inside an area. The person is known from the session, then in full. */
export default function AreaLayout() {
  const user = useSessionUser();
  const { data: profile } = useQuery(profileQuery);
  const slow = useSlowLink();
  const { signOut, warning } = useSignOut();
  const isAtDesk = user?.role === "admin" && !user.owesSecondFactor;
  const { data: desk } = useQuery({ ...deskQuery, enabled: isAtDesk });
  const orderNotices = useOrderNotices(user);
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
      notices={{ ...orderNotices, ...disputeNotices, ...auctionNotices }}
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
