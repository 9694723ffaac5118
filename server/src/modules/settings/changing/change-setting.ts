import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { lockIntent, lockName } from "#platform/intents";
import { findApproval, requestApproval, type ApprovalKind } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { describeChange } from "./describe-change.ts";
import { isValueOf, nameOfValue, startsInThePast, type NamedSetting } from "../setting.ts";
import { findDefinition, findValue, insertValue, listInForce } from "../settings.queries.ts";

export interface SettingChange {
  id: string;
  key: string;
  value: JsonDocument;
  validFrom: Date | undefined;
  reason: string;
}

type Outcome = { state: "applied" | "awaiting_approval"; id: string };

const approvalKind = "settings.change";

/** Gives a setting a new dated value; one that needs a second person becomes an approval first. */
export async function changeSetting(
  db: Database,
  change: SettingChange,
  by: { actor: Actor; origin: Origin },
): Promise<Outcome | Refusal> {
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, change.id);
    if (busy) return busy;
    const earlier = await findEarlierAnswer(trx, change);
    if (earlier) return earlier;
    const definition = await findDefinition(trx, change.key);
    if (!definition) return refuse("not_found");
    const wrong = refuseWrongValue({ key: change.key, kind: definition.kind }, change.value);
    if (wrong) return wrong;
    const now = await businessNow(trx);
    const validFrom = change.validFrom ?? now;
    if (startsInThePast({ validFrom, now })) return refuse("setting_in_the_past");
    const { id, key, value, reason } = change;
    if (definition.needsApproval) {
      const payload = { key, value, valid_from: change.validFrom?.toISOString() ?? null };
      await requestApproval(trx, { id, kind: approvalKind, payload, reason, by: by.actor.userId });
      await recordAudit(trx, [
        {
          action: "settings.change_requested",
          ...by,
          objectKind: "setting",
          objectId: key,
          reason,
        },
      ]);
      return { state: "awaiting_approval", id };
    }
    await applyChange(trx, { id, key, value, validFrom, reason, createdBy: by.actor.userId }, by);
    return { state: "applied", id };
  });
}

function refuseWrongValue(setting: NamedSetting, value: JsonDocument): Refusal | null {
  if (isValueOf(setting, value)) return null;
  return refuse("setting_value_invalid", { key: setting.key, kind: nameOfValue(setting) });
}

/** The intent's id makes a repeat harmless: same input, same answer; other input is refused. */
async function findEarlierAnswer(
  trx: Trx,
  change: SettingChange,
): Promise<Outcome | Refusal | undefined> {
  const approval = await findApproval(trx, change.id);
  if (approval) {
    const asked = payloadSchema.parse(approval.payload);
    const validFrom = asked.valid_from === null ? undefined : new Date(asked.valid_from);
    if (!isSameInput(change, { ...asked, validFrom, reason: approval.reason })) {
      return refuse("intent_mismatch");
    }
    if (approval.state === "pending") return { state: "awaiting_approval", id: change.id };
    if (approval.state === "confirmed") return { state: "applied", id: change.id };
    return refuse("approval_not_pending");
  }
  const value = await findValue(trx, change.id);
  if (!value) return undefined;
  // A change without a date was stored with the moment of its first try.
  const validFrom = change.validFrom && value.valid_from;
  return isSameInput(change, { ...value, validFrom })
    ? { state: "applied", id: change.id }
    : refuse("intent_mismatch");
}

function isSameInput(change: SettingChange, first: Omit<SettingChange, "id">): boolean {
  return (
    first.key === change.key &&
    first.reason === change.reason &&
    first.validFrom?.getTime() === change.validFrom?.getTime() &&
    isDeepStrictEqual(first.value, change.value)
  );
}

async function applyChange(
  trx: Trx,
  value: Parameters<typeof insertValue>[1],
  by: { actor: Actor | null; origin?: Origin },
): Promise<void> {
  // One change of a setting at a time, so that "before" is true and its events keep their order.
  await lockName(trx, `setting ${value.key}`);
  const [before] = await listInForce(trx, { keys: [value.key] });
  await insertValue(trx, value);
  await recordAudit(trx, [
    {
      action: "settings.changed",
      ...by,
      objectKind: "setting",
      objectId: value.key,
      reason: value.reason,
      ...(before ? { before: { value: before.value } } : {}),
      after: { value: value.value },
    },
  ]);
  await recordEvents(trx, [
    {
      type: "settings.setting_changed",
      key: value.key,
      payload: { key: value.key, value_id: value.id },
    },
  ]);
}

const payloadSchema = z.object({
  key: z.string(),
  value: z.json(),
  valid_from: z.iso.datetime().nullable(),
});

/** What happens when the second person agrees. Meanwhile a start may have passed, which becomes now, or a shape changed. */
export const settingChangeApproval: ApprovalKind = {
  kind: approvalKind,
  capability: "settings.change",
  describe: async (db, payload) => {
    const { key, value, valid_from: wanted } = payloadSchema.parse(payload);
    return describeChange(db, { key, value, validFrom: wanted ? new Date(wanted) : undefined });
  },
  execute: async (trx, approval) => {
    const { key, value, valid_from: wanted } = payloadSchema.parse(approval.payload);
    const definition = await findDefinition(trx, key);
    if (!definition) return refuse("not_found");
    const wrong = refuseWrongValue({ key, kind: definition.kind }, value);
    if (wrong) return wrong;
    const now = await businessNow(trx);
    const asked = wanted ? new Date(wanted) : now;
    const validFrom = asked > now ? asked : now;
    const { id, reason, requestedBy } = approval;
    await applyChange(
      trx,
      { id, key, value, validFrom, reason, createdBy: requestedBy },
      { actor: null },
    );
    return undefined;
  },
};
