import type { UserDetails } from "@areon/contracts/identity/desk";
import { useQuery } from "@tanstack/react-query";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { formatDate } from "~/platform/text/dates";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { UserX } from "lucide-react";
import { AuditCard } from "./audit-card.tsx";
import { userQuery } from "../desk/admin-queries.ts";
import { displayName } from "./display-name.ts";
import { IdentityCard } from "./identity-card.tsx";
import { StateBadge } from "./person-badges.tsx";
import { RolesCard } from "./roles-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SuspensionActions } from "./suspension-actions.tsx";
import { userTypeNames } from "./words.ts";
import { VerificationCard } from "./verification-card.tsx";

/** One account: who it is, what state it is in, and what the desk can do about it. */
export function UserPage({ id }: { id: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to="/admin/users">Usuários</BackLink>
      </div>
      {!user && !error && <UserSkeleton />}
      {!user && error && (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          icon={UserX}
          title="Conta não encontrada"
          text="O endereço pode estar incompleto. Procure a pessoa na lista."
          back={{ to: "/admin/users", label: "Procurar na lista" }}
        />
      )}
      {/* What was opened of one person must never stand under the name of the next. */}
      {user && <UserSheet key={user.id} user={user} />}
    </div>
  );
}

function UserSheet({ user }: { user: UserDetails }) {
  const place = user.place ? ` · ${user.place}` : "";
  const since = `desde ${formatDate(user.created_at)}`;
  return (
    <>
      <PageHead
        title={displayName(user)}
        badge={<StateBadge state={user.state} tall />}
        text={`${userTypeNames[user.user_type]}${place} · ${since}`}
        actions={user.state === "deleted" ? undefined : <SuspensionActions user={user} />}
      />
      {user.suspension && <SuspensionNotice suspension={user.suspension} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-1 gap-5">
          <IdentityCard user={user} />
          {user.user_type !== "admin" && <VerificationCard user={user} />}
          {user.user_type === "admin" && <RolesCard user={user} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <SessionsCard user={user} />
          <AuditCard user={user} />
        </div>
      </div>
    </>
  );
}

function SuspensionNotice({ suspension }: { suspension: NonNullable<UserDetails["suspension"]> }) {
  const { since, until, reason, by } = suspension;
  const end = until ? `até ${formatDate(until)}` : "sem prazo";
  return (
    <Notice tone="danger" title={`Conta suspensa desde ${formatDate(since)}, ${end}`}>
      {reason}
      {by && ` · por ${by.full_name}`}
    </Notice>
  );
}

function UserSkeleton() {
  return (
    <Loading label="Carregando conta...">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      <Card as="div" padding="body" className="mt-5">
        <RowSkeleton rows={4} />
      </Card>
    </Loading>
  );
}
