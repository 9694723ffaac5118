/**
 * Money of the demo people over the last weeks, from accounts of their own at other banks; days count back from the
 * moment of seeding.
 */
export const demoDeposits = [
  {
    email: "comprador@demo.areon.br",
    daysAgo: 40,
    hour: 9,
    amount: "12500.00",
  },
  {
    email: "vendedor@demo.areon.br",
    daysAgo: 39,
    hour: 10,
    amount: "3200.00",
  },
  {
    email: "comprador@demo.areon.br",
    daysAgo: 18,
    hour: 14,
    amount: "4800.00",
  },
  // What is invested since.
  {
    email: "vendedor@demo.areon.br",
    daysAgo: 310,
    hour: 9,
    amount: "83000.00",
  },
  // What the demo's orders are paid with.
  {
    email: "comprador@demo.areon.br",
    daysAgo: 24,
    hour: 9,
    amount: "1800000.00",
  },
] as const;

/** Of those who have subscribed to a plan, which is paid out of it. */
export const demoSellerDeposits = [
  {
    email: "agromaq@demo.areon.br",
    daysAgo: 30,
    hour: 9,
    amount: "600.00",
  },
] as const;

const buyer = "comprador@demo.areon.br";
const seller = "vendedor@demo.areon.br";

export const demoTransfers = [
  {
    from: buyer,
    to: seller,
    daysAgo: 37,
    hour: 8,
    amount: "1850.00",
    description: "Sinal de 100 sacas de milho",
  },
  {
    from: buyer,
    to: seller,
    daysAgo: 33,
    hour: 16,
    amount: "2600.00",
    description: "Frete Sorriso–Sinop",
  },
  {
    from: seller,
    to: buyer,
    daysAgo: 31,
    hour: 11,
    amount: "320.00",
    description: "Devolução de sacaria",
  },
  {
    from: buyer,
    to: seller,
    daysAgo: 27,
    hour: 9,
    amount: "740.50",
    description: "Análise de solo",
  },
  {
    from: buyer,
    to: seller,
    daysAgo: 22,
    hour: 17,
    amount: "1290.00",
    description: "Sementes de braquiária",
  },
  { from: seller, to: buyer, daysAgo: 20, hour: 13, amount: "95.80", description: "" },
  {
    from: buyer,
    to: seller,
    daysAgo: 15,
    hour: 10,
    amount: "2150.00",
    description: "Aluguel de trator, 2 diárias",
  },
  { from: buyer, to: seller, daysAgo: 11, hour: 15, amount: "415.25", description: "Sal mineral" },
  {
    from: seller,
    to: buyer,
    daysAgo: 9,
    hour: 9,
    amount: "180.00",
    description: "Diferença de peso",
  },
  {
    from: buyer,
    to: seller,
    daysAgo: 6,
    hour: 18,
    amount: "980.00",
    description: "Calcário, 8 toneladas",
  },
  {
    from: buyer,
    to: seller,
    daysAgo: 3,
    hour: 8,
    amount: "267.40",
    description: "Vacina contra aftosa",
  },
  {
    from: seller,
    to: buyer,
    daysAgo: 2,
    hour: 12,
    amount: "50.00",
    description: "Estacionamento da feira",
  },
  { from: buyer, to: seller, daysAgo: 1, hour: 19, amount: "1120.00", description: "Adubo NPK" },
] as const;

/** Of the desk, who verifies and moderates in the demonstration. */
export const demoModerator = "admin@demo.areon.br";
