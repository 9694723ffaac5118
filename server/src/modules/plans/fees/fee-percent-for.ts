import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** Each root of the catalogue and the dated setting with its fee. */
export const feeKeys: ReadonlyMap<string, string> = new Map([
  ["graos", "fees.grains"],
  ["carnes-e-animais", "fees.meats_and_animals"],
  ["maquinas", "fees.machines"],
  ["insumos", "fees.inputs"],
  ["servicos", "fees.services"],
]);

const defaultFeeKey = "fees.default";

/** What the platform keeps of a sale in that part of the catalogue: per cent, as in "4.5". */
export async function feePercentFor(db: Database, rootSlug: string): Promise<string> {
  const key = feeKeys.get(rootSlug);
  const fallback = await readFee(db, { key: defaultFeeKey, fallback: "3" });
  return key === undefined ? fallback : readFee(db, { key, fallback });
}

async function readFee(db: Database, setting: { key: string; fallback: string }): Promise<string> {
  return readSetting(db, { ...setting, schema: z.string() });
}
