import { useSessionUser } from "~/platform/api/session-user";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { Redirect } from "~/platform/navigation/redirect";

/** /profile leads to the person's dashboard; without a session the layout has led to /auth already. */
export default function OwnDashboard() {
  const user = useSessionUser();
  return user && <Redirect to={dashboardPath(user.role)} />;
}
