import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

const fallbacks = { defence: 3, talk: 5, answer: 2, desk: 3 } as const;

/** How long whoever is next has: to answer, to talk, for a proposal of the desk, for the desk itself. */
export async function deadlineDays(db: Database, of: keyof typeof fallbacks): Promise<number> {
  const key = `disputes.${of}_days`;
  return readSetting(db, { key, fallback: fallbacks[of], schema: z.int().min(0) });
}

/** Up to which one person alone decides what becomes of the money, in centavos. */
export async function decisionLimit(db: Database): Promise<bigint> {
  const setting = { key: "disputes.decision_limit", schema: z.string(), fallback: "20000.00" };
  return decimalToCents(await readSetting(db, setting));
}
