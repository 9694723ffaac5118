import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSessionUser, type SessionUser } from "~/platform/api/session-user";
import { isSigningOut } from "~/frame/app-shell/sign-out";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { requiredRole } from "~/platform/navigation/required-role";
import { signInAddress } from "~/platform/navigation/return-path";
import { Splash } from "~/ui/splash";
import { Redirect } from "~/platform/navigation/redirect";

/**
 * Leads those who do not belong here to where they do. It protects nothing: what a person may see and
 * do is decided by the API, at every call.
 */
export function PrivateGate({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  const { pathname, search, hash } = useLocation();
  if (!user && isSigningOut()) return <Splash />;
  const elsewhere = rightfulPlace(user, pathname + search + hash, pathname);
  return elsewhere ? <Redirect to={elsewhere} /> : children;
}

const secondFactorPage = "/two-factor-auth";

function rightfulPlace(
  user: SessionUser | undefined,
  address: string,
  pathname: string,
): string | undefined {
  if (!user || user.owesSecondFactor) return signInAddress(address);
  const role = requiredRole(pathname);
  if (role && role !== user.role) return dashboardPath(user.role);
  // Nothing of the administration opens without a second factor, so that one comes first.
  const mustEnrol = user.role === "admin" && !user.hasSecondFactor;
  return mustEnrol && pathname !== secondFactorPage ? secondFactorPage : undefined;
}
