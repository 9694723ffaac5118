import { randomBytes } from "node:crypto";
import { realNow } from "../../server/src/platform/clock.ts";
import {
  createAccessTokens,
  type AccessTokens,
} from "../../server/src/platform/http/access-token.ts";
import type { Actor } from "../../server/src/platform/http/actor.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { demoPeople } from "../../db/seed/demo/people.ts";
import type { FuzzSite } from "./site.ts";

/** Who sends requests: a side of a trade each, a desk with few rights, one with all, and nobody. */
export const roles = {
  buyer: "comprador@demo.areon.br",
  seller: "vendedor@demo.areon.br",
  desk: "equipe@demo.areon.br",
  admin: "admin@demo.areon.br",
  nobody: undefined,
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

export interface People {
  /** A session of its own, whatever the requests before did to the person; none for nobody. */
  signIn(role: Role): Promise<Record<string, string>>;
}

type Owner = Pick<FuzzSite, "config" | "query">;

export async function openPeople(site: Owner): Promise<People> {
  const tokens = await createAccessTokens(site.config);
  const users = new Map<string, string>();
  for (const { email } of demoPeople) {
    const [user] = await site.query<{ id: string }>(
      "select id from identity.users where email = $1",
      [email],
    );
    users.set(email, user!.id);
  }
  return {
    signIn: async (role) => {
      const email = roles[role];
      return email ? signInAs(site, tokens, users.get(email)!) : {};
    },
  };
}

/** As after a good sign-in with a second factor; who was suspended meanwhile is back. */
export async function signInAs(
  { query }: Owner,
  tokens: AccessTokens,
  userId: string,
): Promise<Record<string, string>> {
  const actor: Actor = { userId, sessionId: newId(), assurance: "aal2" };
  await query(
    `with restored as (update identity.users set suspended_at = null, suspended_until = null,
        suspension_reason = null where id = $2 and suspended_at is not null)
     insert into identity.sessions (id, user_id, token_key, aal, not_after)
     values ($1, $2, $3, 'aal2', $4)`,
    [actor.sessionId, userId, randomBytes(32), new Date(realNow().getTime() + 86_400_000)],
  );
  return { authorization: `Bearer ${await tokens.sign(actor)}` };
}
