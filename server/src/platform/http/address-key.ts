import { isIPv6 } from "node:net";

/** By what the calls of one address are counted together. */
export function addressKey({ ip }: { ip: string | undefined }): string {
  // It is read from the connection, which has none any more once the client has gone.
  if (ip === undefined) return "gone";
  if (!isIPv6(ip)) return ip;
  const asOldAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return asOldAddress ?? networkOf(ip);
}

/** Whoever has one address of the new kind has a whole network of them, and could take another for each call. */
function networkOf(ip: string): string {
  const address = new URL(`http://[${ip.replace(/%.*/, "")}]`).hostname.slice(1, -1);
  const [left = [], right = []] = address
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
