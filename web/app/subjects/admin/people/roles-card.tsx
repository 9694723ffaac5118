import type { StaffRole, UserDetails } from "@areon/contracts/identity/desk";
import { Clock4, Plus } from "lucide-react";
import { useState } from "react";
import { formatDate } from "~/platform/text/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RoleChangeDialog } from "./role-change-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { roleName, staffRoleNames } from "./words.ts";

export type RoleChoice = { change: "grant" } | { change: "revoke"; role: StaffRole };

/** Roles change only by two people: here one asks, and another decides in the inbox. */
export function RolesCard({ user }: { user: UserDetails }) {
  const { may, userId } = useDesk();
  const [choice, setChoice] = useState<RoleChoice>();
  const canAsk = may("roles.grant") && userId !== user.id && user.state !== "deleted";
  const held = user.roles.map(({ role }) => role);
  const pending = user.pending_role_changes.map(({ role }) => role);
  const free = staffRoles.filter((role) => !held.includes(role) && !pending.includes(role));
  return (
    <Card padding="body" aria-labelledby="papeis">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="papeis" className="text-xl">
          Papéis
        </h2>
        {canAsk && free.length > 0 && (
          <Button variant="outline" icon={Plus} onClick={() => setChoice({ change: "grant" })}>
            Pedir papel
          </Button>
        )}
      </div>
      {user.roles.length === 0 && (
        <p className="mt-1 text-muted-foreground">Nenhum papel: a conta não abre nada da equipe.</p>
      )}
      <ul className="rule mt-1">
        {user.roles.map((held) => {
          const role = staffRoles.find((known) => known === held.role);
          const canRevoke = canAsk && role && !pending.includes(role);
          return (
            <RoleRow
              key={held.role}
              held={held}
              onRevoke={canRevoke ? () => setChoice({ change: "revoke", role }) : undefined}
            />
          );
        })}
        {user.pending_role_changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="leading-snug">
              <b className="block font-semibold">
                {change.change === "grant" ? "Conceder " : "Revogar "}
                {roleName(change.role)}
              </b>
              <span className="text-sm text-muted-foreground num">
                pedido por {change.requested_by.full_name} em {formatDate(change.requested_at)}
              </span>
            </span>
            <Badge tone="warning" icon={Clock4}>
              Espera aprovação
            </Badge>
          </li>
        ))}
      </ul>
      <RoleChangeDialog
        user={user}
        choice={choice}
        free={free}
        onClose={() => setChoice(undefined)}
      />
    </Card>
  );
}

const staffRoles = Object.keys(staffRoleNames) as StaffRole[];

interface RoleRowProps {
  held: UserDetails["roles"][number];
  onRevoke: (() => void) | undefined;
}

function RoleRow({ held, onRevoke }: RoleRowProps) {
  const by = held.granted_by ? ` · pedido por ${held.granted_by.full_name}` : "";
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <span className="leading-snug">
        <b className="block font-semibold">{roleName(held.role)}</b>
        <span className="text-sm text-muted-foreground num">
          desde {formatDate(held.granted_at)}
          {by}
        </span>
      </span>
      {onRevoke && (
        <Button
          variant="danger-ghost"
          onClick={onRevoke}
          aria-label={`Pedir para revogar ${roleName(held.role)}`}
        >
          Revogar
        </Button>
      )}
    </li>
  );
}
