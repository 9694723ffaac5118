import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** The company that keeps the wallets, as papers name it. */
export async function readCompany(db: Database): Promise<{ name: string; document: string }> {
  const schema = z.string();
  return {
    name: await readSetting(db, { key: "company.legal_name", schema, fallback: "AREON" }),
    document: await readSetting(db, { key: "company.cnpj", schema, fallback: "" }),
  };
}
