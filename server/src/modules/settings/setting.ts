import { insuranceTariffSchema } from "@areon/contracts/insurance-tariff";
import type { SettingKind } from "@areon/contracts/settings";
import { z } from "zod";

/** What a value of each kind looks like in its row, and how a person would name it. */
const kinds: Readonly<Record<SettingKind, { schema: z.ZodType; name: string }>> = {
  flag: { schema: z.boolean(), name: "ligado ou desligado" },
  text: { schema: z.string().trim().min(1).max(2000), name: "um texto de até 2.000 letras" },
  integer: { schema: z.int(), name: "um número inteiro" },
  money: { schema: z.string().regex(/^\d{1,13}\.\d{2}$/), name: "um valor em reais, como 318.50" },
  percent: { schema: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/), name: "um percentual, como 3.5" },
  json: { schema: z.json(), name: "um documento JSON" },
};

/** Documents whose shape is known: one that is wrong is refused here, not found out by whoever needs it. */
const documents: Readonly<Record<string, z.ZodType>> = {
  "insurance.tariff": insuranceTariffSchema.nullable(),
};

export function isValueOf(setting: { key: string; kind: SettingKind }, value: unknown): boolean {
  const schema = documents[setting.key] ?? kinds[setting.kind].schema;
  return schema.safeParse(value).success;
}

export function nameOfKind(kind: SettingKind): string {
  return kinds[kind].name;
}

/** Backdating would change what was true on a day that people already acted on. */
export function startsInThePast({ validFrom, now }: { validFrom: Date; now: Date }): boolean {
  const clockSkewMs = 60_000;
  return validFrom.getTime() < now.getTime() - clockSkewMs;
}
