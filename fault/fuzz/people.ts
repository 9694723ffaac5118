import { randomBytes } from "node:crypto";
import { realNow } from "../../server/src/platform/clock.ts";
import {
  createAccessTokens,
  type AccessTokens,
} from "../../server/src/platform/http/access-token.ts";
import type { Actor } from "../../server/src/platform/http/actor.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { callerOf } from "../rails/call.ts";
import { makePeople } from "../rails/people.ts";
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
  /**
   * A session of its own, whatever the requests before did to the person; none for nobody. Budgets are counted by
   * person, so each role is played by many, who follow each other by `turn`.
   */
  signIn(role: Role, turn: number): Promise<Record<string, string>>;
  /** All the addresses under which people of this role are known. */
  addressesOf(role: Role): ReadonlySet<string>;
}

interface Player {
  userId: string;
  email: string;
}

type Owner = Pick<FuzzSite, "config" | "query">;

/** The demo's own person plays this often: what belongs to a person and not to a party is theirs alone. */
const leadsEvery = 8;

export async function openPeople(
  site: Owner & Pick<FuzzSite, "db" | "api">,
  { ofEachRole }: { ofEachRole: number },
): Promise<People> {
  const tokens = await createAccessTokens(site.config);
  const played = roleNames.filter((role) => role !== "nobody");
  const hired = await makePeople(site, callerOf(site.api.port), {
    count: played.length * ofEachRole,
    funds: 0,
  });
  const players = new Map<Role, { lead: Player; others: Player[] }>();
  for (const role of played) {
    const [lead] = await site.query<Player>(
      `select id as "userId", email from identity.users where email = $1`,
      [roles[role]],
    );
    const userIds = hired.splice(0, ofEachRole).map(({ actor }) => actor.userId);
    players.set(role, { lead: lead!, others: await standIn(site, lead!, userIds) });
  }
  return {
    signIn: async (role, turn) => {
      const cast = players.get(role);
      if (!cast) return {};
      const { lead, others } = cast;
      const isLead = turn % leadsEvery === 0;
      const place = (turn - Math.floor(turn / leadsEvery)) % others.length;
      return signInAs(site, tokens, (isLead ? lead : others[place]!).userId);
    },
    addressesOf: (role) => {
      const cast = players.get(role);
      return new Set(cast ? [cast.lead, ...cast.others].map(({ email }) => email) : []);
    },
  };
}

/** Makes them the same kind of user, with the same rights, who act for the same party. */
async function standIn(
  { query }: Owner,
  { userId: leadId }: Player,
  userIds: readonly string[],
): Promise<Player[]> {
  await query(
    `with roles as (insert into platform.user_roles (user_id, role) select u.id, r.role
        from unnest($2::uuid[]) u (id), platform.user_roles r where r.user_id = $1),
      parties as (update identity.memberships set party_id =
        (select party_id from identity.memberships where user_id = $1) where user_id = any ($2))
     update identity.users set user_type = (select user_type from identity.users where id = $1)
      where id = any ($2)`,
    [leadId, userIds],
  );
  return query<Player>(
    `select id as "userId", email from identity.users where id = any ($1) order by id`,
    [userIds],
  );
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
