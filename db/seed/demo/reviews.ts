const carla = "comprador@demo.areon.br";

/** What the two sides of demo orders wrote of each other; what only one has written stays hidden. */
export const demoReviews = [
  {
    order: "O-DEMO-06",
    by: carla,
    daysAgo: 16,
    hour: 9,
    stars: 5,
    text: "Milho limpo, peso certo e o motorista avisou antes de chegar.",
    tags: ["on_time", "as_described", "right_weight"],
  },
  {
    order: "O-DEMO-06",
    by: "vendedor@demo.areon.br",
    daysAgo: 15,
    hour: 18,
    stars: 5,
    text: "Descarregou no mesmo dia e liberou o pagamento na hora.",
    tags: ["quick_unloading", "received_on_time"],
  },
  {
    order: "O-DEMO-05",
    by: carla,
    daysAgo: 12,
    hour: 8,
    stars: 3,
    text: "O mel é muito bom, mas a embalagem precisa melhorar. Resolveram sem briga.",
    tags: ["easy_to_talk"],
  },
  {
    order: "O-DEMO-05",
    by: "lages@demo.areon.br",
    daysAgo: 11,
    hour: 9,
    stars: 4,
    text: "Mostrou o problema com foto e aceitou a proposta.",
    tags: ["easy_to_talk"],
  },
] as const;
