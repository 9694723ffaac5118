import { Outlet } from "react-router";
import { PublicShell } from "~/frame/shell/public-shell";

export { ErrorBoundary } from "~/root";

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
