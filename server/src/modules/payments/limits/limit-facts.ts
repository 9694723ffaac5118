import type { NewEvent } from "#platform/events/record-events";
import { centsToReais } from "#platform/money";
import type { FactKind, Told } from "../facts/fact-kind.ts";
import { findLimitChanges, type LimitChangeRow } from "./limit.queries.ts";

const eventType = "payments.limit_changed";

/** Written under the lock of the party's limits, which is what the key names. */
export function limitChanged(partyId: string, id: string): NewEvent {
  return { type: eventType, key: `payments.limits ${partyId}`, payload: { id } };
}

/** Whoever did not ask for a raise has a day to take it back, so its person is told of it. */
export const limitFacts: FactKind = {
  eventType,
  kind: "limit",
  tell: async ({ trx }, ids) =>
    (await findLimitChanges(trx, ids)).map((row) => {
      const isRaise = row.effective_at > row.asked_at;
      const state = row.cancelled_at ? "cancelled" : isRaise ? "pending" : "in_force";
      const { id, user_id: userId, party_id: partyId } = row;
      return { id, userId, partyId, state, ...(state === "pending" && { notice: noticeOf(row) }) };
    }),
};

const names = { period: "Seu limite de envio", night: "Seu limite da noite" } as const;

const moment = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

function noticeOf({
  id,
  kind,
  amount,
  asked_at,
  effective_at,
}: LimitChangeRow): NonNullable<Told["notice"]> {
  return {
    kind: "financial",
    title: "Pedido de limite maior",
    message:
      `${names[kind]} passa a ${centsToReais(amount)} em ${moment.format(effective_at)}. ` +
      "Se não foi você, cancele em Limites e troque a senha.",
    link: "/wallet/pix",
    source: `${eventType}:${id}`,
    isSecurity: true,
    occurredAt: asked_at,
  };
}
