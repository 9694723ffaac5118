import { z } from "zod";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { peopleWithCapability } from "#platform/permissions/capabilities";
import type { Bus } from "#platform/realtime/bus";

const payloadSchema = z.object({ proof_id: z.uuid(), breaks: z.int() });

/** Books that do not agree are told to everybody who reads them, once for each proof. */
export function proofFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  const toldOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "wallet.proof_facts",
    types: ["ledger.proof_failed"],
    startAt: "now",
    handle: async (trx, events) => {
      const to = await peopleWithCapability(trx, "finance.read");
      toldOf.set(
        events,
        await notify(
          trx,
          events.map((event) => proofNotice(event, to)),
        ),
      );
    },
    afterCommit: (events) => tellScreens(bus, toldOf.get(events) ?? []),
  };
}

function proofNotice({ payload, occurredAt }: StoredEvent, to: readonly string[]): Notice {
  const { proof_id: proofId, breaks } = payloadSchema.parse(payload);
  return {
    to,
    kind: "system",
    title: "Os livros não fecham",
    message:
      `A conferência encontrou ${breaks === 1 ? "1 divergência" : `${breaks} divergências`}. ` +
      "Pare os ajustes e chame quem responde pela operação.",
    link: "/admin/finance",
    source: `ledger.proof_failed:${proofId}`,
    occurredAt,
  };
}
