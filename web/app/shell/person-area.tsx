import { useQuery } from "@tanstack/react-query";
import { useSessionUser } from "~/api/session-user";
import { PersonMenu } from "~/app-shell/person-menu";
import { useSignOut } from "~/app-shell/use-sign-out";
import { NotificationBell } from "~/features/notifications/notification-bell";
import { profileQuery } from "~/identity/own-queries";
import { useAccountTheme } from "~/identity/use-account-theme";
import { OwnCartIcon } from "~/cart/own-cart-icon";
import { areaMenu } from "~/navigation/area-menus";
import { CartHost } from "~/cart/cart-host";
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
