import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { signInAs } from "../fuzz/people.ts";
import type { FuzzSite } from "../fuzz/site.ts";
import { callerOf } from "../rails/call.ts";
import { makePeople } from "../rails/people.ts";

/** Somebody to whom nothing of what is there belongs, with the header that says who it is. */
export interface Stranger {
  name: "buyer" | "seller" | "administrator" | "nobody";
  headers: Record<string, string>;
}

/** Registered people of every kind, and whoever has not signed in. */
export async function makeStrangers(site: FuzzSite): Promise<Stranger[]> {
  const tokens = await createAccessTokens(site.config);
  const names = ["buyer", "seller", "administrator"] as const;
  // With a wallet each, which would otherwise be opened by the first call that looks for it.
  const people = await makePeople(site, callerOf(site.api.port), { count: names.length, funds: 1 });
  const strangers: Stranger[] = [{ name: "nobody", headers: {} }];
  for (const [place, name] of names.entries()) {
    const { userId } = people[place]!.actor;
    const type = name === "administrator" ? "admin" : name;
    await site.query("update identity.users set user_type = $2 where id = $1", [userId, type]);
    strangers.push({ name, headers: await signInAs(site, tokens, userId) });
  }
  return strangers;
}
