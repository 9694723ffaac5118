import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import { getAccount } from "../accounts/account.queries.ts";
import { updateAccount } from "../accounts/update-account.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { unlinkIdentity } from "../openid/unlink-identity.ts";
import { signOut } from "../sessions/sign-out.ts";
import { authRefuse, isAuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthAnswer, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import { readMailFlow } from "./mail-flow.ts";
import { toWireUser } from "./wire-user.ts";
import * as wire from "./wire-body.ts";

const updateBody = z.object({
  ...wire.addressFields,
  ...wire.pkceFields,
  password: wire.password.nullish(),
  current_password: wire.password.nullish(),
  nonce: z.string().trim().max(20).nullish(),
  data: z.record(z.string().max(100), z.json()).nullish(),
  app_metadata: z.unknown().optional(),
});

const scopeSchema = z.enum(["global", "local", "others"]).default("global");
const uuid = z.uuid();

export function userRoutes(
  dependencies: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  const { db } = dependencies;
  return [
    add({
      method: "GET",
      path: "/user",
      permission: "signed_in",
      handle: async ({ actor }) => {
        const { userId, sessionId } = actor!;
        return { json: toWireUser(await getAccount(db, userId), sessionId) };
      },
    }),
    add({
      method: "PUT",
      path: "/user",
      permission: "signed_in",
      givesMark: true,
      handle: (call) => update(dependencies, call),
    }),
    add({
      method: "DELETE",
      path: "/user/identities/:id",
      permission: "signed_in",
      handle: async ({ params, actor, origin }) => {
        const id = uuid.safeParse(params["id"]).data;
        if (!id) return authRefuse("validation_failed", { status: 404 });
        const refusal = await unlinkIdentity(dependencies, id, { actor: actor!, origin });
        return refusal ?? { json: {} };
      },
    }),
    add({
      method: "POST",
      path: "/logout",
      permission: "signed_in",
      handle: async ({ query, actor, origin }) => {
        const scope = scopeSchema.safeParse(query["scope"]).data;
        if (!scope) return authRefuse("validation_failed");
        await signOut(db, scope, { actor: actor!, origin });
        return "empty";
      },
    }),
  ];
}

async function update(dependencies: IdentityDependencies, call: AuthCall): Promise<AuthAnswer> {
  const body = readInput(updateBody, call.body);
  if (isAuthRefusal(body)) return body;
  if (body.app_metadata !== undefined) return authRefuse("not_admin");
  const flow = readMailFlow(call, body, dependencies.config.PUBLIC_ORIGIN);
  if (isAuthRefusal(flow)) return flow;
  const change = {
    email: body.email,
    phone: body.phone,
    password: body.password ?? undefined,
    currentPassword: body.current_password ?? undefined,
    nonce: body.nonce || undefined,
    data: body.data ?? undefined,
    flow,
  };
  const by = { actor: call.actor!, origin: call.origin };
  const user = await updateAccount(dependencies, change, by);
  return isAuthRefusal(user) ? user : { json: user };
}
