import { useQuery } from "@tanstack/react-query";
import { useSessionUser } from "~/platform/api/session-user";
import { PersonMenu } from "~/frame/app-shell/person-menu";
import { useSignOut } from "~/frame/app-shell/use-sign-out";
import { NotificationBell } from "~/subjects/notifications/notification-bell";
import { profileQuery } from "~/subjects/identity/own-queries";
import { useAccountTheme } from "~/subjects/identity/use-account-theme";
import { OwnCartIcon } from "~/subjects/orders/own-cart-icon";
import { areaMenu } from "~/frame/navigation/area-menus";
import { CartHost } from "~/subjects/orders/cart-host";
import { Avatar } from "~/ui/avatar";

/** The signed-in person at the end of the public header: dashboard, profile, settings and 'Sair'. */
export function PersonArea() {
  const user = useSessionUser();
  const { data: profile } = useQuery(profileQuery);
  const { signOut, warning } = useSignOut();
  useAccountTheme();
  if (!user) return null;
  const name = profile?.full_name || user.name;
  return (
    <>
      <NotificationBell />
      <OwnCartIcon />
      <CartHost />
      <PersonMenu
        align="end"
        menu={areaMenu(user.role)}
        onSignOut={signOut}
        trigger={
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full max-[359px]:hidden"
          >
            <Avatar name={name} src={profile?.avatar[0]?.url} size={36} />
            <span className="sr-only">Menu de {name}</span>
          </button>
        }
      />
      {warning}
    </>
  );
}
