import ipaddr from "ipaddr.js";

/** The beginning of an address: enough to tell home from work, too little to follow anyone. */
export function networkPrefix(address: string | null): string | null {
  const plain = address?.replace(/\/\d+$/, "") ?? "";
  if (!ipaddr.isValid(plain)) return null;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) {
    const [first, second] = parsed.octets;
    return `${first}.${second}.x.x`;
  }
  const groups = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${groups.join(":")}::`;
}
