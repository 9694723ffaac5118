import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import {
  cropCultures,
  herdUses,
  machineTypes,
  type InsuranceLine,
} from "@areon/contracts/insurance/terms/lines";
import type { InsuranceTariff } from "@areon/contracts/insurance/tariff";
import { shareOf } from "#modules/yields";
import { centsToReais, decimalToCents, divideHalfEven } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";

/** What is known beside the answers. */
export interface QuoteFacts {
  /** Of the property; null for a life. */
  municipality: { name: string; uf: string } | null;
  /** In whole years; null when nobody's life is insured. */
  age: number | null;
  /** The calendar's, for the age of machines. */
  year: number;
}

export interface Price {
  subject: string;
  insured: bigint;
  deductible: bigint;
  ratePercent: string;
  netPremium: bigint;
  iofPercent: string;
  iof: bigint;
  total: bigint;
  months: number;
  mostInstalments: number;
}

interface Risk {
  subject: string;
  insured: bigint;
  ratePercent: string;
  months: number;
}

/** The tariff's price of a risk, each figure rounded once and half to even; or why it has none. */
export function priceInsurance(
  tariff: InsuranceTariff,
  answers: InsuranceAnswers,
  facts: QuoteFacts,
): Price | Refusal {
  const risk = riskOf(tariff, answers, facts);
  if (isRefusal(risk)) return risk;
  const rules = tariff[answers.line];
  const { insured, ratePercent, months } = risk;
  const outside = refuseOutside(insured, rules);
  if (outside) return outside;
  const byRate = shareOf(insured, ratePercent);
  const minimum = decimalToCents(rules.minimum_premium);
  const netPremium = byRate > minimum ? byRate : minimum;
  const iof = shareOf(netPremium, rules.iof_percent);
  const total = netPremium + iof;
  return {
    ...risk,
    deductible: shareOf(insured, rules.deductible_percent),
    netPremium,
    iofPercent: rules.iof_percent,
    iof,
    total,
    mostInstalments: mostInstalments(total, {
      months,
      minimum: decimalToCents(tariff.minimum_instalment),
    }),
  };
}

/** The rest of the division is in the first, so that they are exactly the total. */
export function splitInInstalments(
  total: bigint,
  count: number,
): { first: bigint; others: bigint } {
  const others = total / BigInt(count);
  return { first: total - others * BigInt(count - 1), others };
}

/** What a line costs at least. */
export function lowestTotal(tariff: InsuranceTariff, line: InsuranceLine): bigint {
  const { minimum_premium, iof_percent } = tariff[line];
  const net = decimalToCents(minimum_premium);
  return net + shareOf(net, iof_percent);
}

/** No instalment is smaller than the least, and the last is paid while the cover still runs. */
function mostInstalments(
  total: bigint,
  { months, minimum }: { months: number; minimum: bigint },
): number {
  const fitting = Number(total / minimum);
  return Math.max(1, Math.min(12, months, fitting));
}

const notInsured = (why: string): Refusal => refuse("insurance_not_insured", { why });

function refuseOutside(
  insured: bigint,
  { minimum_insured, maximum_insured }: InsuranceTariff[InsuranceLine],
): Refusal | null {
  const least = decimalToCents(minimum_insured);
  const most = decimalToCents(maximum_insured);
  if (insured < least) {
    return notInsured(
      `O valor segurado seria ${centsToReais(insured)}; o mínimo é ${centsToReais(least)}.`,
    );
  }
  if (insured > most) {
    return notInsured(
      `O valor segurado seria ${centsToReais(insured)}; o máximo é ${centsToReais(most)}.`,
    );
  }
  return null;
}

function riskOf(
  tariff: InsuranceTariff,
  answers: InsuranceAnswers,
  facts: QuoteFacts,
): Risk | Refusal {
  const { line } = answers;
  if (line === "crop") return cropRisk(tariff.crop, answers, placeIn(facts));
  if (line === "herd") return herdRisk(tariff.herd, answers, placeIn(facts));
  if (line === "machines") return machineRisk(tariff.machines, answers, facts);
  return lifeRisk(tariff.life, answers, facts);
}

type Of<Line extends InsuranceLine> = Extract<InsuranceAnswers, { line: Line }>;

function cropRisk(
  { rates }: InsuranceTariff["crop"],
  { culture, hectares, value_per_hectare, level }: Of<"crop">,
  { name, uf }: Place,
): Risk | Refusal {
  const title = cropCultures[culture].toLowerCase();
  const row = rates.find((rate) => rate.culture === culture && rate.ufs.includes(uf));
  const ratePercent = row?.percents[level];
  if (!row || !ratePercent) {
    return notInsured(`Ainda não há seguro de ${title} em ${uf} com cobertura de ${level}%.`);
  }
  const [whole = "", decimals = ""] = hectares.split(".");
  const area = BigInt(whole + decimals.padEnd(2, "0"));
  const value = area * decimalToCents(value_per_hectare) * BigInt(level);
  const areaText = Number(hectares).toLocaleString("pt-BR");
  return {
    subject: `${areaText} ha de ${title} em ${name} - ${uf}, cobertura de ${level}%`,
    insured: divideHalfEven(value, 10_000n),
    ratePercent,
    months: row.months,
  };
}

function herdRisk(
  { rates, months }: InsuranceTariff["herd"],
  { use, heads, value_per_head }: Of<"herd">,
  { name, uf }: Place,
): Risk | Refusal {
  const title = herdUses[use].toLowerCase();
  const row = rates.find((rate) => rate.use === use);
  if (!row) return notInsured(`Ainda não há seguro de ${title}.`);
  const value = decimalToCents(value_per_head);
  const most = decimalToCents(row.maximum_head_value);
  if (value > most) {
    return notInsured(`Cada animal é segurado por até ${centsToReais(most)}.`);
  }
  const count = `${heads.toLocaleString("pt-BR")} ${heads === 1 ? "cabeça" : "cabeças"}`;
  return {
    subject: `${count} de ${title} em ${name} - ${uf}, ${centsToReais(value)} cada`,
    insured: value * BigInt(heads),
    ratePercent: row.percent,
    months,
  };
}

function machineRisk(
  { rates, months }: InsuranceTariff["machines"],
  { type, description, made_in, value }: Of<"machines">,
  facts: QuoteFacts,
): Risk | Refusal {
  const { name, uf } = placeIn(facts);
  const title = machineTypes[type];
  const row = rates.find((rate) => rate.type === type);
  if (!row) return notInsured(`Ainda não há seguro para ${title.toLowerCase()}.`);
  if (made_in > facts.year + 1) return notInsured(`O ano ${made_in} ainda não chegou.`);
  const age = Math.max(0, facts.year - made_in);
  const band = row.ages.find(({ until_years }) => age <= until_years);
  if (!band) {
    const oldest = Math.max(...row.ages.map(({ until_years }) => until_years));
    return notInsured(
      `A seguradora aceita ${title.toLowerCase()} com até ${oldest} anos de uso, e o ano informado dá ${age}.`,
    );
  }
  return {
    subject: `${title} ${description}, ano ${made_in}, em ${name} - ${uf}`,
    insured: decimalToCents(value),
    ratePercent: band.percent,
    months,
  };
}

function lifeRisk(
  { ages, months }: InsuranceTariff["life"],
  { capital }: Of<"life">,
  { age }: QuoteFacts,
): Risk | Refusal {
  if (age === null) throw new Error("a life is priced by its age");
  const band = ages.find(({ until_age }) => age <= until_age);
  if (!band) {
    const oldest = Math.max(...ages.map(({ until_age }) => until_age));
    return notInsured(`O seguro de vida é feito até os ${oldest} anos de idade.`);
  }
  const insured = decimalToCents(capital);
  return {
    subject: `Capital de ${centsToReais(insured)} aos ${age} anos de idade`,
    insured,
    ratePercent: band.percent,
    months,
  };
}

type Place = NonNullable<QuoteFacts["municipality"]>;

function placeIn({ municipality }: QuoteFacts): Place {
  if (!municipality) throw new Error("a property lies somewhere");
  return municipality;
}
