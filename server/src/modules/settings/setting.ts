import { bidQuestionSchema } from "@areon/contracts/auctions/bid-question";
import { insuranceTariffSchema } from "@areon/contracts/insurance/tariff";
import { shelfSchema } from "@areon/contracts/investments/investments";
import { holidayRowsSchema } from "@areon/contracts/settings/holidays";
import { partnerSchema } from "@areon/contracts/settings/regulated-partners";
import { regulatedProducts } from "@areon/contracts/settings/terms";
import type { SettingKind } from "@areon/contracts/settings/settings";
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

const partner = {
  schema: partnerSchema.nullable(),
  name: "null ou um documento JSON com name, cnpj e licence",
};

/** Documents whose shape is known: one that is wrong is refused here, not found out by whoever needs it. */
const documents: Readonly<Record<string, { schema: z.ZodType; name: string }>> = {
  "auctions.bid_question": {
    schema: bidQuestionSchema,
    name: 'um documento JSON com factor, como "2", e source, de onde ele vem',
  },
  "calendar.holidays": {
    schema: holidayRowsSchema,
    name: "uma lista de dias diferentes, cada um com day, name e is_holiday",
  },
  "insurance.tariff": {
    schema: insuranceTariffSchema.nullable(),
    name: "null ou a tabela inteira de preços, linha por linha",
  },
  "investments.shelf": {
    schema: shelfSchema,
    name: "uma lista de produtos completos, cada um com um código próprio, sem repetir",
  },
  ...Object.fromEntries(regulatedProducts.map((product) => [`partners.${product}`, partner])),
};

export interface NamedSetting {
  key: string;
  kind: SettingKind;
}

export function isValueOf(setting: NamedSetting, value: unknown): boolean {
  return shapeOf(setting).schema.safeParse(value).success;
}

/** How a person would name what the setting takes. */
export function nameOfValue(setting: NamedSetting): string {
  return shapeOf(setting).name;
}

function shapeOf({ key, kind }: NamedSetting) {
  return documents[key] ?? kinds[kind];
}

/** Backdating would change what was true on a day that people already acted on. */
export function startsInThePast({ validFrom, now }: { validFrom: Date; now: Date }): boolean {
  const clockSkewMs = 60_000;
  return validFrom.getTime() < now.getTime() - clockSkewMs;
}
