/** What is insured, and what each is called; no schema here, so screens may read it. */
export const insuranceLines = ["crop", "herd", "machines", "life"] as const;
export type InsuranceLine = (typeof insuranceLines)[number];

interface LineWords {
  title: string;
  /** In one line, for the list. */
  covers: string;
  coverages: readonly string[];
  notCovered: readonly string[];
}

export const insuranceLineWords: Readonly<Record<InsuranceLine, LineWords>> = {
  crop: {
    title: "Seguro da lavoura",
    covers: "Seca, chuva em excesso, granizo, geada e incêndio até a colheita",
    coverages: [
      "Perda de produtividade por seca, chuva em excesso, granizo, geada, vento forte e incêndio",
      "Replantio até 20% do valor segurado",
    ],
    notCovered: ["Pragas e doenças com controle conhecido", "Queda do preço do produto"],
  },
  herd: {
    title: "Seguro do rebanho",
    covers: "Morte de animais por doença, acidente, raio ou incêndio",
    coverages: [
      "Morte por doença, acidente, raio, incêndio e envenenamento acidental",
      "Sacrifício determinado por veterinário",
    ],
    notCovered: ["Roubo e furto", "Animais sem vacinas obrigatórias em dia"],
  },
  machines: {
    title: "Seguro de máquinas",
    covers: "Colisão, tombamento, incêndio, raio e roubo de tratores e implementos",
    coverages: [
      "Colisão, tombamento, incêndio, raio e explosão",
      "Roubo e furto qualificado com boletim de ocorrência",
    ],
    notCovered: ["Desgaste pelo uso", "Uso por pessoa não habilitada"],
  },
  life: {
    title: "Seguro de vida",
    covers: "Morte e invalidez permanente total por acidente",
    coverages: [
      "Morte por qualquer causa, paga pela seguradora aos herdeiros legais",
      "Invalidez permanente total por acidente, paga a você",
    ],
    notCovered: ["Doença conhecida e não declarada", "Suicídio nos dois primeiros anos"],
  },
};

/** As a person chooses them; the tariff says which of them are insured, and where. */
export const cropCultures = {
  soy: "Soja",
  corn: "Milho",
  coffee: "Café",
  wheat: "Trigo",
  cotton: "Algodão",
  rice: "Arroz",
} as const;
export const herdUses = {
  beef: "Gado de corte",
  dairy: "Gado de leite",
  breeding: "Reprodutores",
  sheep: "Ovinos e caprinos",
} as const;
export const machineTypes = {
  tractor: "Trator",
  harvester: "Colheitadeira",
  sprayer: "Pulverizador",
  implement: "Plantadeira ou implemento",
} as const;
export const coverLevels = ["60", "70", "80"] as const;

export type CropCulture = keyof typeof cropCultures;
export type HerdUse = keyof typeof herdUses;
export type MachineType = keyof typeof machineTypes;

export const policyStates = ["active", "suspended", "cancelled", "ended"] as const;
export type PolicyState = (typeof policyStates)[number];

export const claimStates = [
  "received",
  "in_analysis",
  "papers_asked",
  "approved",
  "refused",
  "withdrawn",
] as const;
export type ClaimState = (typeof claimStates)[number];

export const mostClaimFiles = 20;

/** Within so many days after contracting everything is given back. */
export const regretDays = 7;
