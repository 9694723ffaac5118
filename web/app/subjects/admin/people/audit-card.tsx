import type { UserDetails } from "@areon/contracts/identity/desk";
import { formatClock, formatDay } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import { actionName } from "./audit-words.ts";

/** What the person did and what was done to the account, newest first. */
export function AuditCard({ user }: { user: UserDetails }) {
  return (
    <Card padding="body" aria-labelledby="trilha">
      <h2 id="trilha" className="text-xl">
        Últimos registros
      </h2>
      {user.audit.length === 0 && (
        <p className="mt-1 text-muted-foreground">Nada registrado ainda.</p>
      )}
      <ol className="rule mt-1">
        {user.audit.map((entry) => (
          <li key={entry.id} className="py-2.5 leading-snug">
            <b className="block text-[.9375rem] font-semibold">{actionName(entry.action)}</b>
            <span className="text-sm text-muted-foreground num">
              {formatDay(entry.occurred_at)}, {formatClock(entry.occurred_at)}
              {entry.actor && entry.actor.id !== user.id && ` · ${entry.actor.full_name}`}
            </span>
            {entry.reason && <p className="text-sm break-words">{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
