import type { SettingKind } from "@areon/contracts/settings/settings";
import { supportHoursInWords } from "@areon/contracts/support/hours";
import { z } from "zod";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import { listDefinitions, listInForce } from "../settings.queries.ts";

const hoursSchema = z.array(z.string());

/** Lists have a form of their own, or none that a sentence could take in. */
const wordsOfLists: Readonly<Record<string, (value: JsonDocument) => string>> = {
  "support.hours": (value) => supportHoursInWords({ hours: hoursSchema.parse(value) }),
};

/**
 * The public settings in force as a Brazilian reader writes them ("3%", "R$ 2,00", "48"), so that legal
 * texts, help and posts say what the rules do.
 */
export async function readSettingTexts(db: Database): Promise<Record<string, string>> {
  const kinds = new Map((await listDefinitions(db)).map(({ key, kind }) => [key, kind]));
  const inForce = await listInForce(db, { publicOnly: true });
  return Object.fromEntries(
    inForce.flatMap(({ key, value }) => {
      const text = wordsOfLists[key]?.(value) ?? textOf(kinds.get(key)!, value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const percents = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

function textOf(kind: SettingKind, value: JsonDocument): string | undefined {
  switch (kind) {
    case "money":
      return reais.format(Number(value));
    case "percent":
      return `${percents.format(Number(value))}%`;
    case "integer":
      return Number(value).toLocaleString("pt-BR");
    case "text":
      return typeof value === "string" ? value : undefined;
    case "flag":
    case "json":
      return undefined;
    default:
      return kind satisfies never;
  }
}
