const posto = { name: "Posto Rota 163", city: "Sorriso", country: "BR", category: "5541" };
const pecas = {
  name: "Peças Agrosul",
  city: "Lucas do Rio Verde",
  country: "BR",
  category: "5533",
};
const casa = { name: "Casa do Fazendeiro", city: "Sinop", country: "BR", category: "5261" };
const internet = { name: "Internet rural", city: "Cuiabá", country: "BR", category: "4899" };

/** Cards with some purchases behind them; their numbers are made by the sandbox's issuer when it first runs. */
export const demoCards = [
  {
    email: "vendedor@demo.areon.br",
    name: "Combustível",
    monthLimit: "2000.00",
    purchaseLimit: "300.00",
    purchases: [
      { daysAgo: 8, hour: 9, amount: "59.90", merchant: internet, channel: "online" },
      { daysAgo: 5, hour: 15, amount: "84.20", merchant: pecas, channel: "present" },
      {
        daysAgo: 4,
        hour: 10,
        amount: "345.00",
        merchant: pecas,
        channel: "online",
        refused: "300.00",
      },
      { daysAgo: 1, hour: 11, amount: "118.60", merchant: posto, channel: "present" },
    ],
  },
  {
    email: "comprador@demo.areon.br",
    name: "Compras da casa",
    monthLimit: "2500.00",
    purchaseLimit: null,
    purchases: [
      { daysAgo: 6, hour: 14, amount: "316.45", merchant: casa, channel: "online" },
      { daysAgo: 2, hour: 8, amount: "150.00", merchant: posto, channel: "present" },
    ],
  },
] as const;
