import type { ShelfProduct } from "@areon/contracts/investments/investments";

/** A bank that does not exist, as the rest of the demonstration. */
const issuer = "Banco de Demonstração";

export const demoShelf: readonly ShelfProduct[] = [
  {
    code: "cdb-diario-100",
    kind: "cdb",
    name: "CDB liquidez diária 100% CDI",
    issuer,
    risk: "low",
    cdi_percent: "100",
    minimum: "50.00",
    term_days: 720,
    lock_up_days: 0,
  },
  {
    code: "cdb-180-112",
    kind: "cdb",
    name: "CDB 180 dias 112% CDI",
    issuer,
    risk: "low",
    cdi_percent: "112",
    minimum: "500.00",
    term_days: 180,
    lock_up_days: null,
  },
  {
    code: "lca-270-95",
    kind: "lca",
    name: "LCA 9 meses 95% CDI",
    issuer,
    risk: "low",
    cdi_percent: "95",
    minimum: "100.00",
    term_days: 270,
    lock_up_days: 180,
  },
  {
    code: "cdb-400-125",
    kind: "cdb",
    name: "CDB Financeira 125% CDI",
    issuer: "Financeira de Demonstração",
    risk: "medium",
    cdi_percent: "125",
    minimum: "1000.00",
    term_days: 400,
    lock_up_days: 30,
  },
];

/** Of a seller who was credited enough for it some days before. */
export const demoInvestments = {
  shelf: demoShelf,
  sinceDaysAgo: 400,
  email: "vendedor@demo.areon.br",
  answers: {
    horizon: "medium",
    goal: "keep",
    knowledge: "fixed",
    loss: "sell",
    reserve: "part",
    liquidity: "maybe",
  },
  applications: [
    { daysAgo: 300, hour: 10, product: "cdb-diario-100", amount: "52000.00" },
    { daysAgo: 190, hour: 11, product: "lca-270-95", amount: "31000.00" },
  ],
} as const;
