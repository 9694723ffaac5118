import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { signInAs } from "../fuzz/people.ts";
import type { FuzzSite } from "../fuzz/site.ts";
import { callerOf } from "../rails/call.ts";
import { makePeople, type Person } from "../rails/people.ts";
import { giveThings, type Owned } from "./own-things.ts";

/** Somebody to whom nothing of what is asked for belongs. */
export interface Stranger {
  name: "buyer" | "seller" | "administrator" | "nobody";
  /** What says who it is. */
  headers: Record<string, string>;
  /** What belongs to them instead. */
  owns: Owned;
  /** Of others of the same party, who come when this one has asked as often as one may in a minute. */
  others: Record<string, string>[];
}

/** Registered people of every kind, and whoever has not signed in. */
export async function makeStrangers(
  site: FuzzSite,
  { ofEachKind }: { ofEachKind: number },
): Promise<{ strangers: Stranger[]; isOwn: (id: string) => boolean }> {
  const tokens = await createAccessTokens(site.config);
  const names = ["buyer", "seller", "administrator"] as const;
  // With a wallet each, which would otherwise be opened by the first call that looks for it.
  const people = await makePeople(site, callerOf(site.api.port), {
    count: names.length * ofEachKind,
    funds: 1,
  });
  const crowds = names.map((_, place) =>
    people.slice(place * ofEachKind, (place + 1) * ofEachKind),
  );
  const owned = await giveThings(site, { buyer: leadOf(crowds[0]!), seller: leadOf(crowds[1]!) });
  const strangers: Stranger[] = [{ name: "nobody", headers: {}, owns: new Map(), others: [] }];
  for (const [place, name] of names.entries()) {
    const crowd = crowds[place]!;
    const userIds = crowd.map(({ actor }) => actor.userId);
    await site.query("update identity.users set user_type = $2 where id = any ($1)", [
      userIds,
      name === "administrator" ? "admin" : name,
    ]);
    await site.query("update identity.memberships set party_id = $2 where user_id = any ($1)", [
      userIds,
      leadOf(crowd).partyId,
    ]);
    const others: Record<string, string>[] = [];
    for (const userId of userIds.toReversed()) others.push(await signInAs(site, tokens, userId));
    const owns = name === "administrator" ? new Map() : owned[name];
    strangers.push({ name, headers: others.pop()!, owns, others });
  }
  return { strangers, isOwn: owned.isOwn };
}

function leadOf([first]: readonly Person[]): { userId: string; partyId: string } {
  return { userId: first!.actor.userId, partyId: first!.partyId };
}
