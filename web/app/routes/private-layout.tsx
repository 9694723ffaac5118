import { Outlet } from "react-router";
import { PrivateGate } from "~/frame/app-shell/private-gate";
import { useAccountTheme } from "~/subjects/identity/use-account-theme";
import { Splash } from "~/ui/splash";

/** Private pages are the same for everyone on the server: a splash. The browser knows who is there. */
export function clientLoader(): null {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Splash />;
}

export default function PrivateLayout() {
  useAccountTheme();
  return (
    <PrivateGate>
      <Outlet />
    </PrivateGate>
  );
}
