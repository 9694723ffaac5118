const santaRita = "vendedor@demo.areon.br";

/** Who buys in the demonstration, and where it is brought to. */
export const demoOrderBuyer = {
  email: "comprador@demo.areon.br",
  address: {
    label: "Confinamento Rio Vermelho",
    receiver: "Carla Menezes",
    phone: "(66) 99999-0000",
    postal_code: "78700-970",
    street: "Rodovia BR-364",
    number: "km 198",
    complement: "",
    district: "Zona rural",
    reference: "7 km depois da ponte, porteira azul",
    municipality_code: 5_107_602,
  },
} as const;

/** Drivers and trucks of the demonstration, in turn. */
export const demoDrivers = [
  {
    carrier: "Transportes Araguaia (demonstração)",
    driver_name: "Valdir Moreira",
    driver_phone: "66999990001",
    plate: "RTA7C18",
    vehicle: "Carreta graneleira",
  },
  {
    carrier: "Boiadeiro Xingu (demonstração)",
    driver_name: "Marta Pinheiro",
    driver_phone: "66999990002",
    plate: "QBX4F21",
    vehicle: "Carreta boiadeira, 2 andares",
  },
] as const;

/** An order of the demonstration in each state that a person meets; days count back from the seeding. */
export const demoOrders = [
  {
    code: "O-DEMO-06",
    daysAgo: 20,
    hour: 10,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 19, hour: 9 },
      { act: "schedule", daysAgo: 19, hour: 10 },
      { act: "at_loading", daysAgo: 18, hour: 7 },
      { act: "loaded", daysAgo: 18, hour: 10 },
      { act: "left", daysAgo: 18, hour: 11 },
      { act: "arrived", daysAgo: 18, hour: 16 },
      { act: "delivered", daysAgo: 18, hour: 17 },
      { act: "receive", daysAgo: 17, hour: 8 },
    ],
  },
  // With a dispute that ended in an agreement.
  {
    code: "O-DEMO-05",
    daysAgo: 18,
    hour: 9,
    from: [{ seller: "lages@demo.areon.br", category: "mel", delivery: "pickup" }],
    steps: [
      { act: "add_documents", daysAgo: 17, hour: 8 },
      { act: "hand_over", daysAgo: 16, hour: 9 },
    ],
  },
  // These three are disputed: before the desk, between the two, and just opened.
  {
    code: "O-DEMO-04",
    daysAgo: 14,
    hour: 10,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 13, hour: 9 },
      { act: "schedule", daysAgo: 13, hour: 10 },
      { act: "at_loading", daysAgo: 12, hour: 7 },
      { act: "loaded", daysAgo: 12, hour: 10 },
      { act: "left", daysAgo: 12, hour: 11 },
      { act: "arrived", daysAgo: 10, hour: 13 },
      { act: "delivered", daysAgo: 10, hour: 14 },
    ],
  },
  {
    daysAgo: 12,
    hour: 15,
    from: [{ seller: "lages@demo.areon.br", category: "mel", delivery: "pickup" }],
    steps: [
      { act: "add_documents", daysAgo: 11, hour: 8 },
      { act: "hand_over", daysAgo: 10, hour: 9 },
      { act: "receive", daysAgo: 10, hour: 11 },
      { act: "refund_part", daysAgo: 8, hour: 14 },
    ],
  },
  {
    daysAgo: 9,
    hour: 11,
    from: [{ seller: "agromaq@demo.areon.br", category: "implementos", delivery: "pickup" }],
    steps: [{ act: "cancel", daysAgo: 8, hour: 9 }],
  },
  {
    code: "O-DEMO-03",
    daysAgo: 9,
    hour: 8,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 8, hour: 9 },
      { act: "schedule", daysAgo: 8, hour: 10 },
      { act: "at_loading", daysAgo: 7, hour: 7 },
      { act: "loaded", daysAgo: 7, hour: 10 },
      { act: "left", daysAgo: 7, hour: 11 },
      { act: "arrived", daysAgo: 5, hour: 13 },
      { act: "delivered", daysAgo: 5, hour: 14 },
    ],
  },
  {
    code: "O-DEMO-02",
    daysAgo: 7,
    hour: 8,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 6, hour: 9 },
      { act: "schedule", daysAgo: 6, hour: 10 },
      { act: "at_loading", daysAgo: 5, hour: 7 },
      { act: "loaded", daysAgo: 5, hour: 10 },
      { act: "left", daysAgo: 5, hour: 11 },
      { act: "arrived", daysAgo: 3, hour: 13 },
      { act: "delivered", daysAgo: 3, hour: 14 },
    ],
  },
  // Settled by its classification ticket, which may still be contested.
  {
    code: "O-DEMO-07",
    daysAgo: 6,
    hour: 9,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 5, hour: 9 },
      { act: "schedule", daysAgo: 5, hour: 10 },
      { act: "at_loading", daysAgo: 4, hour: 7 },
      { act: "loaded", daysAgo: 4, hour: 10 },
      { act: "left", daysAgo: 4, hour: 11 },
      { act: "arrived", daysAgo: 1, hour: 9 },
      { act: "delivered", daysAgo: 1, hour: 10 },
      { act: "enter_ticket", daysAgo: 1, hour: 15 },
    ],
  },
  {
    code: "O-DEMO-01",
    daysAgo: 6,
    hour: 17,
    from: [{ seller: "uberaba@demo.areon.br", category: "bovinos", delivery: "fob" }],
    steps: [
      { act: "add_documents", daysAgo: 5, hour: 9 },
      { act: "schedule", daysAgo: 5, hour: 10 },
      { act: "at_loading", daysAgo: 3, hour: 14 },
      { act: "loaded", daysAgo: 3, hour: 17 },
      { act: "left", daysAgo: 3, hour: 18 },
      { act: "arrived", daysAgo: 1, hour: 13 },
      { act: "delivered", daysAgo: 1, hour: 14 },
    ],
  },
  {
    daysAgo: 4,
    hour: 9,
    from: [{ seller: santaRita, category: "milho", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 3, hour: 8 },
      { act: "schedule", daysAgo: 3, hour: 9 },
      { act: "at_loading", daysAgo: 1, hour: 7 },
      { act: "loaded", daysAgo: 1, hour: 10 },
      { act: "left", daysAgo: 1, hour: 11 },
    ],
  },
  {
    daysAgo: 3,
    hour: 14,
    from: [{ seller: santaRita, category: "soja", delivery: "cif" }],
    steps: [
      { act: "add_documents", daysAgo: 2, hour: 8 },
      { act: "schedule", daysAgo: 2, hour: 9 },
      { act: "at_loading", daysAgo: 1, hour: 15 },
    ],
  },
  {
    daysAgo: 1,
    hour: 10,
    from: [
      { seller: santaRita, category: "soja", delivery: "cif" },
      { seller: "toledo@demo.areon.br", category: "suinos", delivery: "fob" },
    ],
    steps: [],
  },
] as const;
