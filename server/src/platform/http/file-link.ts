import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Config } from "#platform/config";

type Key = Pick<Config, "LINK_SIGNING_KEY">;

/** Long enough for a phone to begin its download. */
const linkSeconds = 300;

const proof = z.object({
  /** Seconds since 1970 on the real clock. */
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** A kind of file that is fetched without a session: the link names it, and proves that we gave it. */
export interface FileLink<T extends Record<string, string>> {
  sign(key: Key, asked: T, realNowMs: number): { query: string; expiresAt: Date };
  /** Undefined for a link that was changed, is too old, or lives longer than we ever sign for. */
  read(key: Key, query: unknown, realNowMs: number): T | undefined;
}

/** The purpose is part of what is signed: a signature made for something else opens nothing here. */
export function fileLink<T extends Record<string, string>>(
  purpose: string,
  asked: z.ZodType<T>,
): FileLink<T> {
  const digest = ({ LINK_SIGNING_KEY }: Key, link: T, expires: number): Buffer => {
    const names = Object.keys(link).toSorted();
    const parts = names.flatMap((name) => [name, link[name]!]);
    return createHmac("sha256", Buffer.from(LINK_SIGNING_KEY, "base64"))
      .update([purpose, ...parts, expires].join("\n"))
      .digest();
  };
  return {
    sign: (key, link, realNowMs) => {
      const expires = Math.floor(realNowMs / 1000) + linkSeconds;
      const signature = digest(key, link, expires).toString("base64url");
      const query = new URLSearchParams({ ...link, expires: String(expires), signature });
      return { query: query.toString(), expiresAt: new Date(expires * 1000) };
    },
    read: (key, query, realNowMs) => {
      const link = asked.safeParse(query);
      const given = proof.safeParse(query);
      if (!link.success || !given.success) return undefined;
      const { expires, signature } = given.data;
      const claimed = Buffer.from(signature, "base64url");
      const expected = digest(key, link.data, expires);
      const fits = claimed.length === expected.length && timingSafeEqual(claimed, expected);
      const secondsLeft = expires - realNowMs / 1000;
      return fits && secondsLeft > 0 && secondsLeft <= linkSeconds ? link.data : undefined;
    },
  };
}
