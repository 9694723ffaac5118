import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { signInAs } from "../fuzz/people.ts";
import type { FuzzSite } from "../fuzz/site.ts";
import { callerOf } from "../rails/call.ts";
import { makePeople } from "../rails/people.ts";

/** Somebody to whom nothing of what is there belongs. */
export interface Stranger {
  name: "buyer" | "seller" | "administrator" | "nobody";
  /** What says who it is. */
  headers: Record<string, string>;
  /** Of people just like this one, who come when this one has asked as often as one may in a minute. */
  others: Record<string, string>[];
}

/** Registered people of every kind, and whoever has not signed in. */
export async function makeStrangers(
  site: FuzzSite,
  { ofEachKind }: { ofEachKind: number },
): Promise<Stranger[]> {
  const tokens = await createAccessTokens(site.config);
  const names = ["buyer", "seller", "administrator"] as const;
  // With a wallet each, which would otherwise be opened by the first call that looks for it.
  const people = await makePeople(site, callerOf(site.api.port), {
    count: names.length * ofEachKind,
    funds: 1,
  });
  const strangers: Stranger[] = [{ name: "nobody", headers: {}, others: [] }];
  for (const [place, name] of names.entries()) {
    const type = name === "administrator" ? "admin" : name;
    const others: Record<string, string>[] = [];
    for (const { actor } of people.slice(place * ofEachKind, (place + 1) * ofEachKind)) {
      await site.query("update identity.users set user_type = $2 where id = $1", [
        actor.userId,
        type,
      ]);
      others.push(await signInAs(site, tokens, actor.userId));
    }
    strangers.push({ name, headers: others.pop()!, others });
  }
  return strangers;
}
