/** Cofrinhos of the demo people over the last weeks; days count back from the moment of seeding. */
export const demoSavings = [
  {
    email: "vendedor@demo.areon.br",
    name: "Entrada do trator",
    picture: "tractor",
    goal: "5200.00",
    salePercent: 5,
    deposits: [{ daysAgo: 26, hour: 11, amount: "1200.00" }],
  },
  {
    email: "vendedor@demo.areon.br",
    name: "Reserva para seca",
    picture: "rain",
    goal: "1500.00",
    salePercent: null,
    deposits: [
      { daysAgo: 25, hour: 9, amount: "430.00" },
      { daysAgo: 11, hour: 15, amount: "200.00" },
    ],
  },
  {
    email: "comprador@demo.areon.br",
    name: "Adubo da próxima safra",
    picture: "sprout",
    goal: "60000.00",
    salePercent: null,
    deposits: [
      { daysAgo: 23, hour: 10, amount: "30000.00" },
      { daysAgo: 9, hour: 10, amount: "8400.00" },
    ],
  },
  {
    email: "comprador@demo.areon.br",
    name: "Vacina de maio",
    picture: "cattle",
    goal: "4800.00",
    salePercent: null,
    deposits: [{ daysAgo: 7, hour: 16, amount: "1500.00" }],
  },
] as const;
