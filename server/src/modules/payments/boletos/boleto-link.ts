import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Config } from "#platform/config";

type Key = Pick<Config, "LINK_SIGNING_KEY">;

export const linkSeconds = 300;

const linkSchema = z.object({
  boleto: z.uuid(),
  /** Seconds since 1970 on the real clock. */
  expires: z.coerce.number().int(),
});
type BoletoLink = z.infer<typeof linkSchema>;

/** Which boleto a link asks for, and proof that we gave it; good for whoever has it, for five minutes. */
export function signBoletoLink(key: Key, { boleto, expires }: BoletoLink): string {
  const signature = digest(key, { boleto, expires }).toString("base64url");
  return new URLSearchParams({ boleto, expires: String(expires), signature }).toString();
}

/** Undefined for a link that was changed, is too old, or lives longer than we ever sign for. */
export function readBoletoLink(
  key: Key,
  { query, realNowMs }: { query: unknown; realNowMs: number },
): string | undefined {
  const parsed = linkSchema.extend({ signature: z.string().max(100) }).safeParse(query);
  if (!parsed.success) return undefined;
  const { signature, ...link } = parsed.data;
  const given = Buffer.from(signature, "base64url");
  const expected = digest(key, link);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  const secondsLeft = link.expires - realNowMs / 1000;
  return fits && secondsLeft > 0 && secondsLeft <= linkSeconds ? link.boleto : undefined;
}

/** The purpose is part of what is signed: a signature made for something else opens no boleto. */
function digest({ LINK_SIGNING_KEY }: Key, { boleto, expires }: BoletoLink): Buffer {
  return createHmac("sha256", Buffer.from(LINK_SIGNING_KEY, "base64"))
    .update(["payments.boleto.v1", boleto, expires].join("\n"))
    .digest();
}
