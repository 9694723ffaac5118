import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

const count = z.int().min(0).max(365);

/** For how long an unpaid instalment leaves the cover as it is, and then the policy. */
export async function readPatience(db: Database): Promise<{ grace: number; suspension: number }> {
  const grace = { key: "insurance.grace_days", schema: count, fallback: 15 };
  const suspension = { key: "insurance.suspension_days", schema: count, fallback: 30 };
  return { grace: await readSetting(db, grace), suspension: await readSetting(db, suspension) };
}

/** An indemnity above it needs two. */
export async function readDecisionLimit(db: Database): Promise<bigint> {
  const limit = { key: "insurance.decision_limit", schema: z.string(), fallback: "20000.00" };
  return decimalToCents(await readSetting(db, limit));
}
