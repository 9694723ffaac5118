import type { OfferTemplate } from "./offer-template.ts";

const service = {
  sentences: [
    "Base em {cidade}, com equipe própria.",
    "Orçamento fechado antes de começar.",
    "Serviço com nota e garantia por escrito.",
    "Agenda aberta para os próximos 30 dias.",
    "Atendemos também aos sábados na safra.",
  ],
  delivery: ["pickup"],
  stock: [60, 900],
  spread: 6,
} as const satisfies Partial<OfferTemplate>;

const local = { raio_km: [60, 350, 0], com_nota: true, prazo_dias: [3, 20, 0] } as const;

export const fieldServiceOffers: readonly OfferTemplate[] = [
  {
    ...service,
    category: "analise-de-solo",
    unit: "unit",
    minimum: 5,
    weightKg: 1,
    attributes: { ...local, prazo_dias: [7, 15, 0] },
    photo: "solo",
    kinds: [
      {
        title: "Análise química de solo, macro e micronutrientes",
        price: 78,
        about: "Laudo com interpretação e recomendação de calagem.",
        attributes: { analise: "Química" },
      },
      {
        title: "Análise de nematoides em solo e raiz",
        price: 145,
        about: "Identificação de espécies e contagem por 100 g de raiz.",
        attributes: { analise: "Nematoides" },
      },
      {
        title: "Análise foliar completa",
        price: 92,
        about: "Diagnose por DRIS para soja, milho e café.",
        attributes: { analise: "Foliar" },
      },
    ],
  },
  {
    ...service,
    category: "topografia",
    unit: "hectare",
    minimum: 20,
    attributes: { ...local, area_minima_ha: 20 },
    photo: "topografia",
    kinds: [
      {
        title: "Mapeamento com drone e ortofoto",
        price: 18,
        about: "Ortomosaico de 3 cm por pixel e curvas de nível.",
        attributes: { meio: "Drone" },
      },
      {
        title: "Georreferenciamento de imóvel rural",
        price: 46,
        about: "Levantamento com GNSS RTK e certificação no SIGEF.",
        attributes: { meio: "GNSS RTK" },
      },
      {
        title: "Projeto de curvas e terraços",
        price: 32,
        about: "Terraceamento e drenagem com marcação em campo.",
        attributes: { meio: "Estação total" },
      },
    ],
  },
  {
    ...service,
    category: "manutencao",
    unit: "hour",
    minimum: 2,
    attributes: { ...local, vai_a_fazenda: true },
    photo: "ferramentas",
    kinds: [
      {
        title: "Mecânica de tratores e colheitadeiras na fazenda",
        price: 190,
        about: "Oficina móvel com diagnóstico eletrônico.",
      },
      {
        title: "Revisão de plantadeira antes da safra",
        price: 2_400,
        unit: "unit",
        minimum: 1,
        about: "Regulagem de linhas, troca de discos e teste de singulação.",
      },
      {
        title: "Manutenção de pivô central",
        price: 230,
        about: "Troca de bicos, alinhamento e painel elétrico.",
        photo: "ferramentas",
      },
    ],
  },
  {
    ...service,
    category: "armazenagem",
    unit: "t",
    minimum: 50,
    stock: [1_000, 20_000],
    attributes: { ...local, secagem: true },
    photo: "silo",
    kinds: [
      {
        title: "Armazenagem de grãos com secagem, por tonelada e mês",
        price: 14.5,
        about: "Unidade certificada, com tombador e classificação.",
        attributes: { capacidade_t: [20_000, 60_000, 0] },
      },
      {
        title: "Silo bolsa: ensacamento e vigilância",
        price: 11.2,
        about: "Bolsa de 200 toneladas montada na sua fazenda.",
        attributes: { capacidade_t: [3_000, 8_000, 0], secagem: false },
      },
      {
        title: "Armazém geral para café em sacaria",
        price: 19.8,
        about: "Warrant e amostragem, com seguro contra incêndio.",
        attributes: { capacidade_t: [4_000, 9_000, 0], secagem: false },
        photo: "silo",
      },
    ],
  },
  {
    ...service,
    category: "aluguel-de-maquinas",
    unit: "day",
    minimum: 2,
    stock: [30, 200],
    attributes: { ...local, com_operador: true },
    photo: "trator2",
    kinds: [
      {
        title: "Aluguel de trator 110 cv com operador",
        price: 980,
        about: "Diária de oito horas, combustível por conta do contratante.",
        attributes: { maquina: "Trator" },
      },
      {
        title: "Aluguel de retroescavadeira 4x4",
        price: 1_450,
        about: "Para açudes, cercas e valas, com operador.",
        attributes: { maquina: "Retroescavadeira" },
      },
      {
        title: "Aluguel de colheitadeira na safra",
        price: 6_800,
        about: "Máquina axial com plataforma de 30 pés.",
        attributes: { maquina: "Colheitadeira" },
      },
      {
        title: "Aluguel de pulverizador autopropelido",
        price: 3_900,
        about: "Com operador e calibração inclusa.",
        attributes: { maquina: "Pulverizador" },
      },
    ],
  },
];
