import { z } from "zod";
import type { Database } from "#platform/db/database";
import type { MailCompany } from "#platform/mail/mail-content";
import { readSetting } from "./read-setting.ts";

/** Who a mail is from, for its foot. */
export async function readMailCompany(db: Database): Promise<MailCompany> {
  const text = (key: string, fallback: string) =>
    readSetting(db, { key, schema: z.string(), fallback });
  return {
    name: await text("company.legal_name", "AREON"),
    cnpj: await text("company.cnpj", ""),
  };
}
