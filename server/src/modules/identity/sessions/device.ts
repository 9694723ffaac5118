import { createHash } from "node:crypto";

export interface Device {
  key: Buffer;
  /** As a person would say it: "Chrome no Android". */
  label: string;
}

/**
 * The browser's own random mark tells two phones of one kind apart. Without it, family and system are
 * the best there is; version numbers are left out, or every update would be a new device.
 */
export function describeDevice(userAgent: string | undefined, mark: string | undefined): Device {
  const label = labelOf(userAgent ?? "");
  const source = mark && /^[\w-]{16,64}$/.test(mark) ? `mark ${mark}` : `family ${label}`;
  return { key: createHash("sha256").update(source).digest(), label };
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
