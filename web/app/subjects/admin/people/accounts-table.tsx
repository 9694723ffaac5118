import type { ListedUser } from "@areon/contracts/identity/desk";
import { formatDate } from "~/platform/text/dates";
import { Avatar } from "~/ui/avatar";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Identity } from "~/ui/identity";
import { userPath } from "./paths.ts";
import { StandingBadge } from "./person-badges.tsx";
import { displayName } from "./display-name.ts";
import { userTypeNames } from "./words.ts";

const columns: readonly Column<ListedUser>[] = [
  {
    key: "person",
    header: "Usuário",
    cell: (user) => <Identity name={displayName(user)} detail={user.email ?? "sem e-mail"} />,
    className: "max-w-72",
  },
  { key: "type", header: "Perfil", cell: (user) => userTypeNames[user.user_type] },
  {
    key: "place",
    header: "Cidade",
    cell: (user) => user.place ?? "—",
    className: "max-xl:hidden",
  },
  { key: "state", header: "Situação", cell: (user) => <StandingBadge user={user} /> },
  {
    key: "since",
    header: "Desde",
    align: "right",
    cell: (user) => <span className="text-muted-foreground">{formatDate(user.created_at)}</span>,
  },
];

export function AccountsTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <DataTable
      caption="Contas"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      rowName={displayName}
      rowLink={(user) => userPath(user.id)}
      listFace={listFace}
    />
  );
}

function listFace(user: ListedUser): ListFace {
  const place = user.place ? ` · ${user.place}` : "";
  return {
    leading: <Avatar name={displayName(user)} />,
    title: displayName(user),
    meta: userTypeNames[user.user_type] + place,
    badge: <StandingBadge user={user} />,
  };
}
