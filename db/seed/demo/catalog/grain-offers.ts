import type { OfferTemplate } from "./offer-template.ts";

const loading = [
  "Carregamos de segunda a sábado, das 6h às 17h, com balança no local.",
  "Lote classificado na entrada; o laudo acompanha a carga.",
  "Armazenado em silo próprio com aeração e termometria.",
  "Nota fiscal do produtor e CAR ativo; contrato em até dois dias úteis.",
  "Pátio para bitrem e rodotrem, a poucos quilômetros do asfalto em {cidade}.",
  "Aceitamos classificador do comprador no carregamento.",
] as const;

const grain = {
  unit: "sc60",
  sentences: loading,
  minimum: 500,
  stock: [3_000, 26_000],
  tiers: [
    [4, 1],
    [10, 2],
  ],
  delivery: ["fob", "cif"],
  followsRegion: true,
  spread: 2.5,
} as const satisfies Partial<OfferTemplate>;

const traded = {
  safra: "25/26",
  embalagem: "A granel",
  umidade: [12.4, 14, 1],
  impureza: [0.5, 1, 1],
  avariados: [2.5, 7, 1],
  quebrados: [4, 18, 1],
} as const;

export const grainOffers: readonly OfferTemplate[] = [
  {
    ...grain,
    category: "soja",
    attributes: { ...traded, transgenica: true },
    photo: "soja",
    kinds: [
      {
        title: "Soja em grão safra 25/26",
        price: 127.5,
        about: "Soja colhida entre fevereiro e março, dentro do padrão de comercialização.",
      },
      {
        title: "Soja em grão tipo exportação, safra 25/26",
        price: 129.2,
        about: "Lote padronizado para exportação, com baixa umidade e poucos avariados.",
        attributes: { umidade: [12, 13.2, 1], avariados: [1.5, 4, 1] },
      },
      {
        title: "Soja convencional não transgênica, safra 25/26",
        price: 139.8,
        about: "Soja convencional com teste de fita negativo em cada carga.",
        attributes: { transgenica: false },
        stock: [1_500, 8_000],
      },
      {
        title: "Soja em grão safra 26/27, entrega em fevereiro",
        price: 124.9,
        about: "Lavoura em desenvolvimento, com entrega contratada para fevereiro de 2027.",
        attributes: { safra: "26/27" },
        minimum: 1_000,
      },
      {
        title: "Soja alta proteína, safra 25/26",
        price: 131.6,
        about: "Talhões com média de 38% de proteína, separados na colheita.",
      },
      {
        title: "Soja em grão safra 24/25, silo próprio",
        price: 125.4,
        about: "Saldo da safra passada, seco e ventilado desde a colheita.",
        attributes: { safra: "24/25", avariados: [4, 7.5, 1] },
      },
    ],
  },
  {
    ...grain,
    category: "milho",
    attributes: { ...traded, transgenico: true },
    photo: "milho",
    kinds: [
      {
        title: "Milho em grão segunda safra 25/26",
        price: 61.5,
        about: "Milho de segunda safra, colhido seco e sem chuva na maturação.",
      },
      {
        title: "Milho amarelo tipo 1 para ração",
        price: 63.2,
        about: "Grão limpo para granja e confinamento, com poucos quebrados.",
        attributes: { quebrados: [3, 8, 1] },
      },
      {
        title: "Milho convencional não transgênico",
        price: 69.9,
        about: "Milho convencional para indústria de alimentos, com rastreio por talhão.",
        attributes: { transgenico: false },
        stock: [1_500, 7_000],
      },
      {
        title: "Milho primeira safra 25/26, sacaria",
        price: 66.4,
        about: "Milho de verão ensacado em sacos novos de 60 kg.",
        attributes: { embalagem: "Sacaria" },
        minimum: 100,
        stock: [800, 4_000],
      },
      {
        title: "Milho em grão safra 26/27, contrato antecipado",
        price: 59.8,
        about: "Venda antecipada da segunda safra, com entrega a partir de julho de 2027.",
        attributes: { safra: "26/27" },
        minimum: 1_000,
      },
    ],
  },
  {
    ...grain,
    category: "cafe",
    minimum: 10,
    stock: [80, 900],
    attributes: {
      safra: "25/26",
      embalagem: "Sacaria",
      umidade: [10.8, 11.8, 1],
      impureza: [0.2, 0.8, 1],
    },
    photo: "cafe",
    kinds: [
      {
        title: "Café arábica bebida dura, safra 25/26",
        price: 2_180,
        about: "Café natural seco em terreiro, beneficiado e pronto para embarque.",
        attributes: { especie: "Arábica", bebida: "Dura", peneira: 16 },
      },
      {
        title: "Café arábica cereja descascado, bebida mole",
        price: 2_340,
        about: "Cereja descascado de altitude, com doçura alta e corpo médio.",
        attributes: { especie: "Arábica", bebida: "Mole", peneira: 17, pontuacao: [82, 84.5, 2] },
      },
      {
        title: "Café especial Catuaí Amarelo 86 pontos",
        price: 2_890,
        about: "Microlote de Catuaí Amarelo com notas de mel e frutas amarelas.",
        attributes: {
          especie: "Arábica",
          bebida: "Especial",
          peneira: 17,
          pontuacao: [85.5, 87, 2],
        },
        stock: [20, 90],
        minimum: 2,
      },
      {
        title: "Café conilon tipo 7, safra 25/26",
        price: 1_390,
        about: "Conilon de secador de fogo indireto, com peneira 13 acima.",
        attributes: { especie: "Conilon", peneira: 13 },
      },
      {
        title: "Café conilon despolpado de qualidade",
        price: 1_560,
        about: "Conilon despolpado e fermentado, para torrefação que busca bebida limpa.",
        attributes: { especie: "Conilon", bebida: "Apenas mole", pontuacao: [80, 82, 2] },
      },
      {
        title: "Café arábica bebida riada para torrefação",
        price: 2_040,
        about: "Lote de varrição separada, indicado para blends de torrefação.",
        attributes: { especie: "Arábica", bebida: "Riada", peneira: 15 },
      },
    ],
  },
  {
    ...grain,
    category: "feijao",
    minimum: 50,
    stock: [300, 2_500],
    attributes: {
      safra: "25/26",
      embalagem: "Sacaria",
      umidade: [12.5, 14, 1],
      impureza: [0.2, 0.8, 1],
      tipo: "Tipo 1",
    },
    photo: "feijao",
    kinds: [
      {
        title: "Feijão carioca nota 9, colheita nova",
        price: 238,
        about: "Feijão carioca claro, de cozimento rápido, colhido há menos de 30 dias.",
        attributes: { variedade: "Carioca" },
      },
      {
        title: "Feijão preto tipo 1, safra 25/26",
        price: 162,
        about: "Feijão preto de grão graúdo e uniforme, peneirado e polido.",
        attributes: { variedade: "Preto" },
      },
      {
        title: "Feijão caupi (macassar) ensacado",
        price: 185,
        about: "Caupi de grão branco, seco ao sol e selecionado à mão.",
        attributes: { variedade: "Caupi", tipo: "Tipo 2" },
      },
      {
        title: "Feijão rajado de irrigado",
        price: 298,
        about: "Rajado de pivô, com grão graúdo e sem defeitos de chuva.",
        attributes: { variedade: "Rajado" },
      },
      {
        title: "Feijão carioca nota 8, lote para empacotador",
        price: 214,
        about: "Lote homogêneo para empacotamento, com laudo de cocção.",
        attributes: { variedade: "Carioca", tipo: "Tipo 2" },
      },
    ],
  },
];
