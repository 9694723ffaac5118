import * as contract from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import type { Vault } from "../trust/vault.ts";
import { countUsers } from "./count-users.ts";
import { describeUser } from "./describe-user.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { getOwnDesk } from "./get-own-desk.ts";
import { openUser } from "./open-user.ts";
import { reinstateUser } from "./reinstate-user.ts";
import { requestRoleChange } from "./request-role-change.ts";
import { searchUsers } from "./search-users.ts";
import { suspendUser } from "./suspend-user.ts";

export interface DeskDependencies {
  db: Database;
  vault: Vault;
}

export function deskRoutes({ db, vault }: DeskDependencies): Route[] {
  return [...readingRoutes({ db, vault }), ...actingRoutes({ db })];
}

function readingRoutes({ db, vault }: DeskDependencies): Route[] {
  const readAs = { permission: { capability: "users.read" } } as const;
  return [
    route(contract.getOwnDesk, { permission: { userTypes: ["admin"] } }, async ({ actor }) =>
      getOwnDesk(db, actor.userId),
    ),
    route(contract.countUsers, readAs, async () => countUsers(db)),
    route(contract.searchUsers, readAs, async ({ body }) => searchUsers({ db, vault }, body)),
    route(contract.getUser, readAs, async ({ params }) => describeUser({ db, vault }, params.id)),
    route(
      contract.openUser,
      { permission: { capability: "personal_data.read" } },
      async ({ params, body, actor, origin }) =>
        openUser({ db, vault }, { userId: params.id, reason: body.reason }, { actor, origin }),
    ),
  ];
}

function actingRoutes({ db }: Pick<DeskDependencies, "db">): Route[] {
  const suspendAs = { permission: { capability: "users.suspend" } } as const;
  return [
    route(contract.suspendUser, suspendAs, async ({ params, body, actor, origin }) =>
      suspendUser(
        db,
        {
          userId: params.id,
          reason: body.reason,
          until: body.until === undefined ? undefined : new Date(body.until),
        },
        { actor, origin },
      ),
    ),
    route(contract.reinstateUser, suspendAs, async ({ params, body, actor, origin }) =>
      reinstateUser(db, { userId: params.id, reason: body.reason }, { actor, origin }),
    ),
    route(
      contract.endUserSessions,
      { permission: { capability: "users.end_sessions" } },
      async ({ params, body, actor, origin }) =>
        endUserSessions(
          db,
          { userId: params.id, sessionId: body.session_id, reason: body.reason },
          { actor, origin },
        ),
    ),
    route(
      contract.requestRoleChange,
      { permission: { capability: "roles.grant" } },
      async ({ params, body, actor, origin }) =>
        requestRoleChange(db, { ...body, userId: params.id }, { actor, origin }),
    ),
  ];
}
