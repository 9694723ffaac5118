import { notify, tellScreens, type CreatedNotification } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { claimNotice, policyNotice } from "./fact-words.ts";
import { findClaims, findSteps } from "../claims/claim.queries.ts";
import { claimChanged } from "../claims/move-claim.ts";
import { listInstalments } from "../policies/instalment.queries.ts";
import { findPolicies } from "../policies/policy.queries.ts";
import { policyChanged, type PolicyFact } from "../policies/tell-of-policy.ts";

interface Told {
  people: readonly { userId: string; partyId: string }[];
  notifications: readonly CreatedNotification[];
}

/** After something happened to a policy or a claim: its person is told, and the wallet's screens look again. */
export function insuranceFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "insurance.facts",
    types: [policyChanged, claimChanged],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { people = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const { userId, partyId: id } of people) {
        const record = { id, user_id: userId, updated_at: committedAt };
        publishRowChange(bus, {
          table: "wallets",
          key: userId,
          type: "UPDATE",
          record,
          committedAt,
        });
      }
      await tellScreens(bus, notifications);
    },
  };
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const policies = await findPolicies(trx, textsIn(events, "policy_id"));
  const instalments = await listInstalments(
    trx,
    policies.map(({ id }) => id),
  );
  const claims = await findClaims(trx, textsIn(events, "claim_id"));
  const steps = await findSteps(trx, textsIn(events, "step_id"));
  const notices = events.flatMap(({ payload }) => {
    const policy = policies.find(({ id }) => id === payload["policy_id"]);
    if (policy) {
      const number = Number(payload["number"] ?? 0);
      const instalment = instalments.find(
        (one) => one.policy_id === policy.id && one.number === number,
      );
      return policyNotice(payload["what"] as PolicyFact, policy, instalment);
    }
    const step = steps.find(({ id }) => id === payload["step_id"]);
    const claim = claims.find(({ id }) => id === step?.claim_id);
    return step && claim ? claimNotice(step, claim) : [];
  });
  const notifications = await notify(trx, notices);
  const people = [
    ...policies.map(({ created_by, party_id }) => ({ userId: created_by, partyId: party_id })),
    ...claims.map(({ user_id, party_id }) => ({ userId: user_id, partyId: party_id })),
  ];
  return { people, notifications };
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}
