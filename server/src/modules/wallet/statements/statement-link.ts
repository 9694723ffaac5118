import { createHmac, timingSafeEqual } from "node:crypto";
import { statementFormats } from "@areon/contracts/wallet";
import { z } from "zod";
import type { Config } from "#platform/config";

type Key = Pick<Config, "LINK_SIGNING_KEY">;

export const linkSeconds = 300;

const linkSchema = z.object({
  party: z.uuid(),
  format: z.enum(statementFormats),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Seconds since 1970 on the real clock. */
  expires: z.coerce.number().int(),
});
export type StatementLink = z.infer<typeof linkSchema>;

/** What a link asks for, and proof that we gave it; good for whoever has it, for five minutes. */
export function signStatementLink(key: Key, link: StatementLink): string {
  const query = new URLSearchParams({ ...link, expires: String(link.expires) });
  query.set("signature", digest(key, link).toString("base64url"));
  return query.toString();
}

/** Undefined for a link that was changed, is too old, or lives longer than we ever sign for. */
export function readStatementLink(
  key: Key,
  { query, realNowMs }: { query: unknown; realNowMs: number },
): StatementLink | undefined {
  const parsed = linkSchema.extend({ signature: z.string().max(100) }).safeParse(query);
  if (!parsed.success) return undefined;
  const { signature, ...link } = parsed.data;
  const given = Buffer.from(signature, "base64url");
  const expected = digest(key, link);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  const secondsLeft = link.expires - realNowMs / 1000;
  return fits && secondsLeft > 0 && secondsLeft <= linkSeconds ? link : undefined;
}

/** The purpose is part of what is signed: a signature made for something else opens no statement. */
function digest({ LINK_SIGNING_KEY }: Key, link: StatementLink): Buffer {
  const { party, format, from, to, expires } = link;
  return createHmac("sha256", Buffer.from(LINK_SIGNING_KEY, "base64"))
    .update(["wallet.statement.v1", party, format, from, to, expires].join("\n"))
    .digest();
}
