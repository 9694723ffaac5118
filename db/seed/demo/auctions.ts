const carla = "comprador@demo.areon.br";
const rogerio = "vendedor@demo.areon.br";
const aurora = "aurora@demo.areon.br";
const tresIrmaos = "tresirmaos@demo.areon.br";
const norteVerde = "norteverde@demo.areon.br";
const serraAzul = "serrazul@demo.areon.br";
const rioVerde = "rioverde@demo.areon.br";
const jatai = "jatai@demo.areon.br";

/** What those who bid back their bids with; none of them has moved money before. */
export const demoBidderCredits = [aurora, tresIrmaos, norteVerde, serraAzul, rioVerde, jatai].map(
  (email) => ({
    email,
    daysAgo: 12,
    hour: 9,
    amount: "60000.00",
    reason: "Depósito da demonstração para lances",
  }),
);

interface Moment {
  daysAgo: number;
  /** Of that day, in São Paulo. */
  hour: number;
}

export interface DemoBid extends Moment {
  by: string;
  amount: string;
  limit?: string;
}

export interface DemoLot {
  code: string;
  creator: string;
  photos: readonly string[];
  created: Moment;
  isDraft?: true;
  startsInHours?: number;
  /** Hours after the seeding, or a moment of before. */
  ends: { inHours: number } | Moment;
  content: {
    kind: "standard" | "reverse";
    title: string;
    description: string;
    category: "graos" | "maquinas" | "animais" | "servicos" | "insumos" | "outros";
    quantity?: string;
    unit?: "arroba" | "t" | "sc60" | "head" | "unit" | "hectare" | "lot";
    municipality_code: number;
    delivery: "fob" | "pickup";
    starting_price: string;
    reserve_price?: string;
    min_increment: string;
  };
  bids?: readonly DemoBid[];
  questions?: readonly (Moment & { by: string; text: string; answer?: string })[];
  watchers?: readonly string[];
}

interface Ladder {
  from: number;
  step: number;
  rungs: number;
  by: readonly string[];
  /** The day on which all of it was bid, from seven in the morning on. */
  daysAgo: number;
}

/** Bids of some in turns, each one step further than the last. */
function ladder({ from, step, rungs, by, daysAgo }: Ladder): DemoBid[] {
  return Array.from({ length: rungs }, (_, rung) => ({
    by: by.at(rung % by.length)!,
    amount: (from + rung * step).toFixed(2),
    daysAgo,
    hour: 7 + Math.floor((rung * 11) / rungs),
  }));
}

const running: readonly DemoLot[] = [
  {
    code: "L-DEMO-01",
    creator: "parecis@demo.areon.br",
    photos: ["nelore", "vaca", "carreta", "colheita"],
    created: { daysAgo: 4, hour: 8 },
    ends: { inHours: 6.25 },
    content: {
      kind: "standard",
      title: "Lote 18 · 40 garrotes Nelore, 13 @",
      description:
        "Garrotes Nelore de 18 a 22 meses, criados a pasto com sal mineral. Peso médio de 390 kg na balança da fazenda. Vacinas em dia, brincados e rastreados. Embarcadouro para carreta boiadeira de dois andares. A GTA é emitida depois da venda, em até 24 horas.",
      category: "animais",
      quantity: "520",
      unit: "arroba",
      municipality_code: 5_100_201,
      delivery: "pickup",
      starting_price: "300.00",
      min_increment: "1.00",
    },
    bids: [
      ...ladder({
        from: 301,
        step: 1,
        rungs: 13,
        by: [serraAzul, carla, norteVerde],
        daysAgo: 2,
      }),
      { by: aurora, amount: "314.00", limit: "326.00", daysAgo: 1, hour: 13 },
      { by: carla, amount: "317.00", daysAgo: 1, hour: 14 },
    ],
    questions: [
      {
        by: norteVerde,
        daysAgo: 3,
        hour: 10,
        text: "O lote é todo do mesmo pasto?",
        answer: "São de dois piquetes vizinhos, mesma ração e mesmo manejo desde a desmama.",
      },
      {
        by: carla,
        daysAgo: 2,
        hour: 9,
        text: "Dá para olhar o gado antes?",
        answer: "Dá sim. Todos os dias até 16h30, é só avisar no portão da sede.",
      },
      { by: tresIrmaos, daysAgo: 1, hour: 9, text: "Aceitam embarque em duas viagens?" },
    ],
    watchers: [carla],
  },
  {
    code: "L-DEMO-02",
    creator: "cascavel@demo.areon.br",
    photos: ["trator", "trator2"],
    created: { daysAgo: 5, hour: 9 },
    ends: { inHours: 2.6 },
    content: {
      kind: "standard",
      title: "Trator 95 cv com plaina, ano 2019",
      description:
        "Tração 4x4, 3.120 horas, pneus traseiros com 70% de vida. Plaina dianteira inclusa. Revisão de 3.000 horas feita em concessionária, com nota.",
      category: "maquinas",
      unit: "unit",
      municipality_code: 4_104_808,
      delivery: "pickup",
      starting_price: "150000.00",
      min_increment: "500.00",
    },
    bids: ladder({
      from: 152_500,
      step: 2_000,
      rungs: 13,
      by: [rioVerde, jatai, tresIrmaos],
      daysAgo: 1,
    }),
  },
  {
    code: "L-DEMO-03",
    creator: norteVerde,
    photos: ["npk"],
    created: { daysAgo: 3, hour: 8 },
    ends: { inHours: 30 },
    content: {
      kind: "reverse",
      title: "Compra de 30 t de NPK 20-05-20",
      description:
        "Procuramos 30 toneladas de NPK 20-05-20 em big bag, para a cobertura do milho. Retiramos com caminhão próprio em até 400 km de Sinop.",
      category: "insumos",
      quantity: "30",
      unit: "t",
      municipality_code: 5_107_909,
      delivery: "fob",
      starting_price: "3200.00",
      min_increment: "10.00",
    },
    bids: ladder({
      from: 3_130,
      step: -30,
      rungs: 9,
      by: [rioVerde, jatai, tresIrmaos],
      daysAgo: 1,
    }),
  },
  {
    code: "L-DEMO-04",
    creator: rogerio,
    photos: ["soja", "soja-2", "silo"],
    created: { daysAgo: 3, hour: 7 },
    ends: { inHours: 9 },
    content: {
      kind: "standard",
      title: "3.000 sacas de soja, entrega em março",
      description:
        "Soja convencional da safra 26/27, padrão exportação, umidade máxima de 14%. Carregamento na Fazenda Santa Rita em março, com balança no local.",
      category: "graos",
      quantity: "3000",
      unit: "sc60",
      municipality_code: 5_107_925,
      delivery: "fob",
      starting_price: "120.00",
      min_increment: "0.10",
    },
    bids: ladder({
      from: 120.6,
      step: 0.6,
      rungs: 13,
      by: [serraAzul, jatai, aurora],
      daysAgo: 1,
    }),
    questions: [{ by: jatai, daysAgo: 1, hour: 8, text: "Qual é o prazo para retirar tudo?" }],
  },
  {
    code: "L-DEMO-05",
    creator: carla,
    photos: ["frete"],
    created: { daysAgo: 2, hour: 10 },
    ends: { inHours: 83 },
    content: {
      kind: "reverse",
      title: "Frete Sorriso → Santos, 12 carretas",
      description:
        "Transporte de 444 toneladas de soja de Sorriso até o Porto de Santos em 12 carretas graneleiras, duas por dia. Pedágio por conta de quem transporta.",
      category: "servicos",
      quantity: "444",
      unit: "t",
      municipality_code: 5_107_925,
      delivery: "pickup",
      starting_price: "450.00",
      min_increment: "1.00",
    },
    bids: ladder({
      from: 445,
      step: -3,
      rungs: 10,
      by: [rioVerde, jatai, norteVerde],
      daysAgo: 1,
    }),
  },
  {
    code: "L-DEMO-11",
    creator: "castro@demo.areon.br",
    photos: ["feno"],
    created: { daysAgo: 3, hour: 11 },
    ends: { inHours: 28 },
    content: {
      kind: "standard",
      title: "60 t de feno de tifton em rolos",
      description:
        "Feno de tifton 85, segundo corte, rolos de 400 kg guardados em barracão. Carregamos com trator garra.",
      category: "insumos",
      quantity: "60",
      unit: "t",
      municipality_code: 4_104_907,
      delivery: "fob",
      starting_price: "320.00",
      min_increment: "5.00",
    },
    bids: [
      ...ladder({ from: 325, step: 5, rungs: 6, by: [norteVerde, serraAzul], daysAgo: 2 }),
      { by: carla, amount: "360.00", limit: "400.00", daysAgo: 1, hour: 16 },
    ],
  },
  {
    code: "L-DEMO-12",
    creator: serraAzul,
    photos: ["pulverizador"],
    created: { daysAgo: 2, hour: 8 },
    ends: { inHours: 50 },
    content: {
      kind: "reverse",
      title: "Pulverização de 1.200 ha de soja",
      description:
        "Três aplicações em 1.200 hectares entre Nova Mutum e Lucas do Rio Verde. Produto por nossa conta, água no talhão.",
      category: "servicos",
      quantity: "1200",
      unit: "hectare",
      municipality_code: 5_106_224,
      delivery: "pickup",
      starting_price: "42.00",
      min_increment: "0.50",
    },
    bids: ladder({ from: 41, step: -0.75, rungs: 6, by: [jatai, rioVerde], daysAgo: 1 }),
  },
  {
    code: "L-DEMO-13",
    creator: "patrocinio@demo.areon.br",
    photos: ["cafe"],
    created: { daysAgo: 1, hour: 15 },
    ends: { inHours: 96 },
    content: {
      kind: "standard",
      title: "400 sacas de café arábica, peneira 16 acima",
      description:
        "Café natural, bebida dura, do Cerrado Mineiro. Amostra de 300 g enviada a quem pedir antes do encerramento.",
      category: "graos",
      quantity: "400",
      unit: "sc60",
      municipality_code: 3_148_103,
      delivery: "fob",
      starting_price: "1900.00",
      min_increment: "5.00",
    },
    watchers: [carla],
  },
  {
    code: "L-DEMO-14",
    creator: "petrolina@demo.areon.br",
    photos: ["ovelha"],
    created: { daysAgo: 3, hour: 16 },
    ends: { inHours: 21 },
    content: {
      kind: "standard",
      title: "10 carneiros Dorper registrados",
      description: "Reprodutores de 14 a 18 meses, com registro e exame andrológico.",
      category: "animais",
      quantity: "10",
      unit: "head",
      municipality_code: 2_611_101,
      delivery: "pickup",
      starting_price: "1400.00",
      min_increment: "20.00",
    },
    bids: ladder({ from: 1_420, step: 40, rungs: 7, by: [rioVerde, aurora], daysAgo: 1 }),
  },
];

const others: readonly DemoLot[] = [
  {
    code: "L-DEMO-06",
    creator: "patrocinio@demo.areon.br",
    photos: ["cavalo"],
    created: { daysAgo: 6, hour: 9 },
    ends: { daysAgo: 1, hour: 20 },
    content: {
      kind: "standard",
      title: "Égua Mangalarga Marchador, 4 anos",
      description:
        "Marcha batida, registro definitivo, domada e mansa. Exames de anemia e mormo em dia.",
      category: "animais",
      unit: "head",
      municipality_code: 3_115_508,
      delivery: "pickup",
      starting_price: "32000.00",
      min_increment: "500.00",
    },
    bids: ladder({
      from: 33_000,
      step: 1_500,
      rungs: 11,
      by: [aurora, tresIrmaos],
      daysAgo: 2,
    }),
  },
  {
    code: "L-DEMO-07",
    creator: "passofundo@demo.areon.br",
    photos: ["colheitadeira"],
    created: { daysAgo: 1, hour: 10 },
    startsInHours: 26,
    ends: { inHours: 122 },
    content: {
      kind: "standard",
      title: "Colheitadeira com plataforma de 30 pés, ano 2015",
      description:
        "2.900 horas de trilha, plataforma draper, piloto automático. Pronta para a safra.",
      category: "maquinas",
      unit: "unit",
      municipality_code: 4_314_100,
      delivery: "pickup",
      starting_price: "420000.00",
      min_increment: "2000.00",
    },
  },
  {
    code: "L-DEMO-08",
    creator: "jaboticabal@demo.areon.br",
    photos: ["calcario"],
    created: { daysAgo: 8, hour: 9 },
    ends: { daysAgo: 2, hour: 18 },
    content: {
      kind: "standard",
      title: "90 t de calcário dolomítico",
      description: "PRNT 85, a granel, carregado no pátio.",
      category: "insumos",
      quantity: "90",
      unit: "t",
      municipality_code: 3_524_303,
      delivery: "fob",
      starting_price: "190.00",
      min_increment: "2.00",
    },
  },
  {
    code: "L-DEMO-09",
    creator: rogerio,
    photos: ["vaca", "nelore"],
    created: { daysAgo: 5, hour: 8 },
    ends: { daysAgo: 1, hour: 21 },
    content: {
      kind: "standard",
      title: "18 novilhas Nelore prenhes",
      description: "Prenhez confirmada por ultrassom, de touro registrado. Todas brincadas.",
      category: "animais",
      quantity: "18",
      unit: "head",
      municipality_code: 5_107_925,
      delivery: "pickup",
      starting_price: "3800.00",
      reserve_price: "4600.00",
      min_increment: "50.00",
    },
    bids: ladder({ from: 3_850, step: 100, rungs: 6, by: [serraAzul, rioVerde], daysAgo: 2 }),
  },
  {
    code: "L-DEMO-10",
    creator: rogerio,
    photos: ["plantadeira"],
    created: { daysAgo: 1, hour: 17 },
    isDraft: true,
    ends: { inHours: 240 },
    content: {
      kind: "standard",
      title: "Plantadeira de 9 linhas revisada",
      description: "Discos novos, caixa de sementes e adubo sem ferrugem.",
      category: "maquinas",
      unit: "unit",
      municipality_code: 5_107_925,
      delivery: "pickup",
      starting_price: "68000.00",
      min_increment: "500.00",
    },
  },
];

/** Auctions in every state that people meet, with bids of the last days. */
export const demoAuctions: readonly DemoLot[] = [...running, ...others];
