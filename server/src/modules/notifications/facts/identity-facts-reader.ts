import { deviceLabelsOf } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { forgetPeople } from "../privacy/forget-people.ts";
import type { CreatedNotification } from "../telling/notice.ts";
import { notify } from "../telling/notify.ts";
import { tellScreens } from "../telling/tell-screens.ts";
import { identityFactTypes, identityNotice, sessionOf } from "./identity-notices.ts";

const erased = "identity.person_erased";

/** Tells people what happened to their account, and forgets those who left. */
export function identityFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const createdOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "notifications.identity_facts",
    types: [...identityFactTypes, erased],
    startAt: "now",
    handle: async (trx, events) => {
      createdOf.set(events, await tellPeople(trx, events));
      const gone = events.filter(({ type }) => type === erased).map(({ key }) => key);
      await forgetPeople(trx, gone);
    },
    afterCommit: (events) => tellScreens(bus, createdOf.get(events) ?? []),
  };
}

/** Also used where facts of the past are told, as by a seed. */
export async function tellPeople(
  trx: Trx,
  events: readonly StoredEvent[],
): Promise<readonly CreatedNotification[]> {
  const sessionIds = events
    .filter(({ payload }) => payload["is_new_device"] === true)
    .flatMap((event) => sessionOf(event) ?? []);
  const devices = await deviceLabelsOf(trx, sessionIds);
  return notify(
    trx,
    events.flatMap((event) => identityNotice(event, { devices }) ?? []),
  );
}
