import ipaddr from "ipaddr.js";

/** Answers on a public-looking address, but from inside Azure's own network. */
const azureInternal = "168.63.129.16";

/** IPv6 addresses that are routed on the internet all come from here. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for addresses that anybody on the internet could reach as well. Everything that names this
 * machine, its network or a translation to IPv4 is not public.
 */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) names a network card of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) {
    return parsed.range() === "unicast" && parsed.toString() !== azureInternal;
  }
  const ipv4 = translatedIpv4(parsed);
  if (ipv4) return isPublicAddress(ipv4);
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}

const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * In a network without IPv4 the resolver hands out public IPv4 addresses in this form, so they are
 * judged by what they stand for. Other translations (6to4, Teredo, IPv4-mapped) have no such use.
 */
function translatedIpv4(address: ipaddr.IPv6): string | undefined {
  if (!address.match(nat64)) return undefined;
  return address.toByteArray().slice(-4).join(".");
}
