import { Outlet } from "react-router";
import type { Route } from "./+types/public-layout";
import { ErrorPage } from "~/frame/shell/error-page";
import { PublicShell } from "~/frame/shell/public-shell";

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicShell>
      <ErrorPage error={error} />
    </PublicShell>
  );
}
