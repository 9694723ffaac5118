import { useQuery } from "@tanstack/react-query";
import { serverNow } from "~/platform/api/server-time";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText } from "~/platform/text/capped-count";
import { formatElapsed } from "~/platform/text/elapsed";
import { StatCard } from "~/ui/stat-card";
import { headOfQueueQuery } from "../desk/admin-queries.ts";

/** How many people wait to be verified, as the menu and the queue's tab count them, and the first of them. */
export function VerificationsFigure() {
  const waiting = useWaiting().of("identity.verification")?.waiting;
  const { data } = useQuery(headOfQueueQuery);
  const oldest = data?.verifications[0];
  return (
    <StatCard
      label="Para verificar"
      value={waiting ? cappedText(waiting) : "–"}
      comparison={data && (oldest ? `mais antigo: ${age(oldest.submitted_at)}` : "fila vazia")}
    />
  );
}

function age(instant: string): string {
  return formatElapsed(serverNow() - Date.parse(instant)).toLowerCase();
}
