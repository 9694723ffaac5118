import type { SettingKind } from "@areon/contracts/settings/settings";
import { formatDecimal, formatMoney } from "~/platform/text/money";

/** A stored value as people write it. */
export function settingText(kind: SettingKind, value: unknown): string {
  if (kind === "flag") return value === true ? "Ligado" : "Desligado";
  if (typeof value !== "string") return JSON.stringify(value);
  if (kind === "money") return formatMoney(value);
  return kind === "percent" ? `${formatDecimal(value)}%` : value;
}

/** The same value as it stands in a field to be changed. */
export function settingToField(kind: SettingKind, value: unknown): string {
  if (value === null) return kind === "flag" ? "false" : "";
  if (typeof value !== "string") return JSON.stringify(value);
  return kind === "money" || kind === "percent" ? value.replace(".", ",") : value;
}

/** What was typed, in the form that the server takes; undefined when it can't be read. */
export function settingFromField(kind: SettingKind, typed: string): SettingValue | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  return readers[kind](text);
}

export type SettingValue =
  | string
  | number
  | boolean
  | null
  | SettingValue[]
  | { [name: string]: SettingValue };

const readers: Readonly<Record<SettingKind, (text: string) => SettingValue | undefined>> = {
  flag: (text) => text === "true",
  text: (text) => text,
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  money: (text) => matched(/^\d{1,13}\.\d{2}$/, toDecimal(text)),
  percent: (text) => matched(/^\d{1,3}(\.\d{1,4})?$/, toDecimal(text)),
  json: readJson,
};

/** Dots group thousands and a comma begins the centavos, as everybody here types. */
function toDecimal(text: string): string {
  return text.replaceAll(".", "").replace(",", ".");
}

function matched(pattern: RegExp, text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}

function readJson(text: string): SettingValue | undefined {
  try {
    return JSON.parse(text) as SettingValue;
  } catch {
    return undefined;
  }
}
