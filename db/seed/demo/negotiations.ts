const carla = "comprador@demo.areon.br";
const rogerio = "vendedor@demo.areon.br";
const lages = "lages@demo.areon.br";

/** Negotiations of the demo's buyer; `percent` is of the listed price, without one it is a question. */
export const demoNegotiations = [
  {
    code: "N-DEMO-01",
    offer: { seller: rogerio, category: "soja", delivery: "fob" },
    steps: [
      {
        by: carla,
        daysAgo: 1,
        hour: 9,
        lots: 2,
        percent: 95,
        note: "Fecho hoje se chegar nesse preço. Busco com caminhão próprio.",
      },
    ],
  },
  {
    code: "N-DEMO-02",
    offer: { seller: rogerio, category: "milho", delivery: "fob" },
    steps: [
      {
        by: carla,
        daysAgo: 2,
        hour: 14,
        lots: 3,
        percent: null,
        note: "Qual o melhor preço para levar tudo esta semana?",
      },
      {
        by: rogerio,
        daysAgo: 1,
        hour: 8,
        lots: 3,
        percent: 97,
        note: "Nessa quantidade consigo 3% de desconto.",
      },
    ],
  },
  {
    code: "N-DEMO-03",
    offer: { seller: lages, category: "mel", delivery: "pickup" },
    steps: [
      { by: carla, daysAgo: 2, hour: 10, lots: 1, percent: 90, note: "Compro todo mês." },
      { by: lages, daysAgo: 1, hour: 10, accepts: true },
    ],
  },
] as const;
