import { useSessionUser } from "~/api/session-user";
import { dashboardPath } from "~/navigation/dashboard-path";
import { Redirect } from "~/navigation/redirect";

/** /profile leads to the person's dashboard; without a session the layout has led to /auth already. */
export default function OwnDashboard() {
  const user = useSessionUser();
  return user && <Redirect to={dashboardPath(user.role)} />;
}
