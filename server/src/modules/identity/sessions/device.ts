import { createHash } from "node:crypto";

export interface Device {
  key: Buffer;
  /** Known by a mark that only it has: anybody can have the same family and system. */
  isMarked: boolean;
  /** As a person would say it: "Chrome no Android". */
  label: string;
}

/**
 * The browser's own random mark tells two phones of one kind apart. Without it, family and system are
 * the best there is; version numbers are left out, or every update would be a new device.
 */
export function describeDevice(userAgent: string | undefined, mark: string | undefined): Device {
  const label = labelOf(userAgent ?? "");
  const isMarked = mark !== undefined && /^[\w-]{16,64}$/.test(mark);
  return { key: isMarked ? hashOf(`mark ${mark}`) : familyKey(label), label, isMarked };
}

/** What everybody's browser of that kind has; never a reason to trust it. */
export function isFamilyKey(key: Buffer, label: string): boolean {
  return key.equals(familyKey(label));
}

function familyKey(label: string): Buffer {
  return hashOf(`family ${label}`);
}

function hashOf(source: string): Buffer {
  return createHash("sha256").update(source).digest();
}

const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "no Android"],
  [/iPhone/, "no iPhone"],
  [/iPad/, "no iPad"],
  [/Windows/, "no Windows"],
  [/Mac OS X/, "no Mac"],
  [/CrOS/, "no ChromeOS"],
  [/Linux/, "no Linux"],
];

function labelOf(userAgent: string): string {
  const family = families.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [family ?? (system ? "Navegador" : "Aparelho desconhecido"), system]
    .filter((part) => part !== undefined)
    .join(" ");
}
