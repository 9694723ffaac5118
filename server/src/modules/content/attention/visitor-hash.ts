import type { Config } from "#platform/config";
import { keyedHash } from "#platform/crypto/keyed-hash";
import { addressKey } from "#platform/http/address-key";

/** Whose word or look it was, for one day and one purpose; it leads to nobody and to no other day. */
export function visitorHash(
  config: Pick<Config, "LINK_SIGNING_KEY">,
  visit: { purpose: string; day: string; address: string },
): Buffer {
  const { purpose, day, address } = visit;
  return keyedHash(Buffer.from(config.LINK_SIGNING_KEY), purpose, day, addressKey({ ip: address }));
}
