import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import type {
  CropCulture,
  HerdUse,
  InsuranceLine,
  MachineType,
} from "@areon/contracts/insurance/terms/lines";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";

/** What is in the fields of any line; money as text, because JSON has no integers of this size. */
export interface QuoteDraft {
  municipality: ChosenMunicipality | null;
  kind: string;
  description: string;
  count: string;
  money: string | null;
  level: "60" | "70" | "80";
}

export const emptyDraft: QuoteDraft = {
  municipality: null,
  kind: "",
  description: "",
  count: "",
  money: null,
  level: "70",
};

export type Complaints = Partial<Record<keyof QuoteDraft, string>>;

/** What is still missing, field by field, as the person is told it. */
export function complaintsOf(line: InsuranceLine, draft: QuoteDraft): Complaints {
  const money = draft.money === null || draft.money === "0.00" ? moneyWords[line] : undefined;
  if (line === "life") return { ...(money && { money }) };
  return {
    ...(draft.kind === "" && { kind: "Escolha uma opção." }),
    ...(!draft.municipality && { municipality: "Escolha um município da lista." }),
    ...(Number(draft.count) > 0 ? {} : { count: countWords[line] }),
    ...(line === "machines" &&
      draft.description.trim().length < 3 && { description: "Escreva a marca e o modelo." }),
    ...(money && { money }),
  };
}

const moneyWords: Readonly<Record<InsuranceLine, string>> = {
  crop: "Informe o valor por hectare.",
  herd: "Informe o valor de cada animal.",
  machines: "Informe o valor da máquina.",
  life: "Informe o capital.",
};

const countWords = {
  crop: "Informe a área.",
  herd: "Informe quantas cabeças.",
  machines: "Informe o ano, como 2019.",
} as const;

/** Of a draft without complaints. */
export function answersOf(line: InsuranceLine, draft: QuoteDraft): InsuranceAnswers {
  const money = draft.money ?? "0.00";
  const municipality_code = draft.municipality?.code ?? 0;
  const count = Number(draft.count);
  const { kind } = draft;
  if (line === "crop") {
    const value = { hectares: draft.count, value_per_hectare: money };
    return { line, municipality_code, culture: kind as CropCulture, ...value, level: draft.level };
  }
  if (line === "herd") {
    return { line, municipality_code, use: kind as HerdUse, heads: count, value_per_head: money };
  }
  if (line === "machines") {
    const description = draft.description.trim();
    const machine = { type: kind as MachineType, description, made_in: count, value: money };
    return { line, municipality_code, ...machine };
  }
  return { line, capital: money };
}
