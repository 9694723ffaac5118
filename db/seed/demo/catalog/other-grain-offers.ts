import type { OfferTemplate } from "./offer-template.ts";

const grain = {
  unit: "sc60",
  sentences: [
    "Carregamento com hora marcada e balança conferida em {cidade}.",
    "Laudo de classificação de cada lote enviado antes do embarque.",
    "Produto limpo, seco e expurgado.",
    "Nota fiscal do produtor no carregamento.",
    "Negociamos entrega parcelada ao longo do mês.",
  ],
  minimum: 200,
  stock: [1_000, 12_000],
  tiers: [[5, 1.5]],
  delivery: ["fob", "cif"],
  spread: 3,
} as const satisfies Partial<OfferTemplate>;

const dry = {
  safra: "25/26",
  embalagem: "A granel",
  umidade: [12, 13.5, 1],
  impureza: [0.4, 1.2, 1],
} as const;

export const otherGrainOffers: readonly OfferTemplate[] = [
  {
    ...grain,
    category: "trigo",
    unit: "t",
    minimum: 30,
    stock: [150, 2_400],
    attributes: dry,
    photo: "trigo",
    kinds: [
      {
        title: "Trigo pão PH 78, safra 25/26",
        price: 1_280,
        about: "Trigo da classe pão, com falling number acima de 280 segundos.",
        attributes: { ph: [78, 79.5, 1], classe: "Pão" },
      },
      {
        title: "Trigo melhorador PH 80 para moinho",
        price: 1_395,
        about: "Trigo melhorador de força de glúten alta, segregado por cultivar.",
        attributes: { ph: [80, 81.5, 1], classe: "Melhorador" },
      },
      {
        title: "Trigo doméstico para panificação artesanal",
        price: 1_210,
        about: "Trigo de classe doméstica, indicado para farinhas de biscoito e massa.",
        attributes: { ph: [75, 77.5, 1], classe: "Doméstico" },
      },
    ],
  },
  {
    ...grain,
    category: "arroz",
    unit: "sc50",
    attributes: { ...dry, tipo: "Tipo 1" },
    photo: "arroz",
    kinds: [
      {
        title: "Arroz em casca longo fino, 58% de inteiros",
        price: 62.5,
        about: "Arroz irrigado longo fino, seco a 13% e pronto para engenho.",
        attributes: { apresentacao: "Em casca", inteiros: [57, 60, 1] },
      },
      {
        title: "Arroz beneficiado tipo 1, branco polido",
        price: 128,
        about: "Arroz branco tipo 1, limpo e selecionado por cor para empacotadores.",
        attributes: { apresentacao: "Beneficiado", embalagem: "Sacaria", inteiros: [92, 95, 1] },
      },
      {
        title: "Arroz parboilizado tipo 1",
        price: 119,
        about: "Parboilizado de grão soltinho, com baixo índice de quirera.",
        attributes: { apresentacao: "Parboilizado", embalagem: "Sacaria", inteiros: [90, 94, 1] },
      },
      {
        title: "Arroz de terras altas em casca",
        price: 58.9,
        about: "Arroz de sequeiro colhido em área de rotação com soja.",
        attributes: { apresentacao: "Em casca", tipo: "Tipo 2", inteiros: [50, 55, 1] },
      },
    ],
  },
  {
    ...grain,
    category: "sorgo",
    attributes: { ...dry, avariados: [2, 6, 1], quebrados: [3, 10, 1] },
    photo: "sorgo",
    kinds: [
      {
        title: "Sorgo granífero sem tanino",
        price: 47.5,
        about: "Sorgo de segunda safra sem tanino, para ração de aves e bovinos.",
      },
      {
        title: "Sorgo granífero safra 25/26, a granel",
        price: 45.8,
        about: "Lote seco, com impureza abaixo de 1%, disponível para retirada imediata.",
      },
    ],
  },
  {
    ...grain,
    category: "amendoim",
    unit: "sc25",
    attributes: { ...dry, umidade: [7, 8.5, 1], embalagem: "Sacaria", tipo: "Tipo 1" },
    photo: "amendoim",
    kinds: [
      {
        title: "Amendoim em casca runner, safra 25/26",
        price: 72,
        about: "Runner de casca clara, seco em secador de carreta.",
        attributes: { apresentacao: "Em casca" },
      },
      {
        title: "Amendoim HPS descascado calibre 40/50",
        price: 178,
        about: "HPS selecionado por cor, com laudo de aflatoxina.",
        attributes: { apresentacao: "Descascado" },
      },
      {
        title: "Amendoim descascado para doceira",
        price: 156,
        about: "Grão partido e inteiro para paçoca e pasta, livre de pele solta.",
        attributes: { apresentacao: "Descascado", tipo: "Tipo 2" },
      },
    ],
  },
  {
    ...grain,
    category: "girassol",
    attributes: { ...dry, umidade: [9, 11, 1], oleo: [40, 45, 1] },
    photo: "girassol",
    kinds: [
      {
        title: "Girassol em grão para esmagamento",
        price: 118,
        about: "Girassol de segunda safra, com teor de óleo acima de 40%.",
      },
      {
        title: "Girassol listrado para alimentação de aves",
        price: 164,
        about: "Grão graúdo listrado, peneirado para o mercado pet.",
        attributes: { embalagem: "Sacaria", oleo: [30, 34, 1] },
        minimum: 20,
        stock: [100, 600],
      },
    ],
  },
  {
    ...grain,
    category: "algodao",
    unit: "arroba",
    minimum: 400,
    stock: [2_000, 18_000],
    attributes: { ...dry, embalagem: "Big bag", umidade: [6.5, 8, 1] },
    photo: "algodao",
    kinds: [
      {
        title: "Algodão em pluma tipo 41-4",
        price: 131,
        about: "Pluma de colheita mecanizada, com HVI de todos os fardos.",
        attributes: { apresentacao: "Pluma", micronaire: [3.8, 4.4, 1] },
      },
      {
        title: "Caroço de algodão para confinamento",
        price: 21.5,
        about: "Caroço limpo e seco, fonte de proteína e fibra para a dieta.",
        attributes: { apresentacao: "Caroço", embalagem: "A granel" },
      },
      {
        title: "Algodão em pluma tipo 31-3, fibra longa",
        price: 138,
        about: "Pluma de fibra média-longa, com resistência acima de 30 gf/tex.",
        attributes: { apresentacao: "Pluma", micronaire: [3.9, 4.3, 1] },
      },
    ],
  },
];
