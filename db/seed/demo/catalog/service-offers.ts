import type { OfferTemplate } from "./offer-template.ts";

const service = {
  sentences: [
    "Atendemos a partir de {cidade}, com deslocamento combinado antes.",
    "Equipe registrada e equipamentos segurados.",
    "Agenda confirmada em até 24 horas.",
    "Relatório do serviço entregue ao final.",
    "Desconto para contratos de safra inteira.",
  ],
  delivery: ["pickup"],
  stock: [200, 3_000],
  spread: 6,
} as const satisfies Partial<OfferTemplate>;

const local = { raio_km: [80, 400, 0], com_nota: true, prazo_dias: [2, 15, 0] } as const;

export const serviceOffers: readonly OfferTemplate[] = [
  {
    ...service,
    category: "frete",
    unit: "km",
    minimum: 50,
    stock: [5_000, 40_000],
    attributes: { raio_km: [600, 2_500, 0], com_nota: true, rntrc: true, prazo_dias: [1, 4, 0] },
    photo: "carreta",
    kinds: [
      {
        title: "Frete de grãos em rodotrem de nove eixos",
        price: 9.8,
        about: "Rodotrem graneleiro de 50 toneladas, com rastreador e seguro de carga.",
        attributes: { carroceria: "Graneleira", capacidade_t: 50 },
      },
      {
        title: "Transporte de gado em carreta boiadeira",
        price: 8.4,
        about: "Gaiola de dois andares com motorista treinado em bem-estar animal.",
        attributes: { carroceria: "Boiadeira", capacidade_t: 24 },
        photo: "frete",
      },
      {
        title: "Frete em caminhão basculante para calcário",
        price: 7.2,
        about: "Traçado basculante de 17 toneladas, entra em estrada de terra.",
        attributes: { carroceria: "Basculante", capacidade_t: 17 },
        photo: "frete",
      },
      {
        title: "Transporte de máquinas em prancha",
        price: 12.5,
        about: "Prancha de três eixos com licença para carga larga.",
        attributes: { carroceria: "Prancha", capacidade_t: 32 },
      },
      {
        title: "Frete refrigerado em baú",
        price: 6.9,
        about: "Baú de 12 toneladas com registro de temperatura.",
        attributes: { carroceria: "Baú", capacidade_t: 12 },
        photo: "frete",
      },
    ],
  },
  {
    ...service,
    category: "colheita",
    unit: "hectare",
    minimum: 50,
    attributes: { ...local, com_operador: true, area_minima_ha: 50 },
    photo: "colheita",
    kinds: [
      {
        title: "Colheita de soja e milho com plataforma de 40 pés",
        price: 215,
        about: "Duas máquinas axiais com mapa de produtividade.",
      },
      {
        title: "Colheita de arroz irrigado em várzea",
        price: 340,
        about: "Colheitadeira com esteira, para solo encharcado.",
      },
      {
        title: "Colheita mecanizada de café",
        price: 1_150,
        about: "Colhedora automotriz, com regulagem por talhão.",
      },
    ],
  },
  {
    ...service,
    category: "plantio",
    unit: "hectare",
    minimum: 30,
    attributes: { ...local, com_operador: true, area_minima_ha: 30 },
    photo: "plantadeira",
    kinds: [
      {
        title: "Plantio direto de soja com taxa variável",
        price: 165,
        about: "Plantadeira a vácuo com prescrição por mapa.",
      },
      {
        title: "Plantio de cana e preparo de sulco",
        price: 780,
        about: "Sulcação, distribuição e cobrição em uma operação.",
      },
      {
        title: "Semeadura de pastagem com grade e rolo",
        price: 290,
        about: "Preparo, semeadura a lanço e compactação.",
        photo: "plantadeira",
      },
    ],
  },
  {
    ...service,
    category: "pulverizacao",
    unit: "hectare",
    minimum: 40,
    attributes: { ...local, area_minima_ha: 20 },
    photo: "pulverizador",
    kinds: [
      {
        title: "Pulverização com drone de 40 litros",
        price: 78,
        about: "Aplicação em manchas e áreas molhadas, sem amassamento.",
        attributes: { meio: "Drone" },
      },
      {
        title: "Pulverização terrestre com autopropelido",
        price: 42,
        about: "Barra de 36 metros com corte automático de seção.",
        attributes: { meio: "Terrestre" },
      },
      {
        title: "Aplicação aérea com avião agrícola",
        price: 69,
        about: "Aeronave homologada e DGPS, com mapa de faixas.",
        attributes: { meio: "Avião" },
      },
    ],
  },
  {
    ...service,
    category: "consultoria",
    unit: "hour",
    minimum: 4,
    stock: [80, 600],
    attributes: { ...local, registro_conselho: true },
    photo: "agronoma",
    kinds: [
      {
        title: "Consultoria agronômica para safra de soja e milho",
        price: 260,
        about: "Visitas quinzenais, recomendações e monitoramento de pragas.",
        attributes: { especialidade: "Agronomia" },
      },
      {
        title: "Assistência veterinária reprodutiva e IATF",
        price: 240,
        about: "Protocolos de inseminação e diagnóstico de prenhez.",
        attributes: { especialidade: "Veterinária" },
        photo: "agronoma",
      },
      {
        title: "Regularização ambiental e CAR",
        price: 220,
        about: "Cadastro, retificação e adesão ao PRA.",
        attributes: { especialidade: "Ambiental" },
      },
      {
        title: "Gestão de custos da fazenda",
        price: 280,
        about: "Fluxo de caixa por talhão e fechamento mensal.",
        attributes: { especialidade: "Gestão" },
      },
    ],
  },
];
