import type { OfferTemplate } from "./offer-template.ts";

const equipment = {
  unit: "unit",
  sentences: [
    "Disponível em {cidade} para vistoria, com carregamento incluso.",
    "Nota fiscal e garantia por escrito.",
    "Montagem e entrega técnica sob consulta.",
    "Peças de reposição em estoque.",
    "Parcelamos com entrada combinada no chat.",
  ],
  minimum: 1,
  stock: [1, 6],
  delivery: ["pickup", "cif"],
  spread: 6,
} as const satisfies Partial<OfferTemplate>;

export const equipmentOffers: readonly OfferTemplate[] = [
  {
    ...equipment,
    category: "implementos",
    weightKg: 2_400,
    attributes: { condicao: "Usada", marca: "Tatu Marchesan" },
    photo: "ferramentas",
    kinds: [
      {
        title: "Grade aradora Tatu 16 discos de 32 polegadas",
        price: 58_000,
        about: "Grade pesada de controle remoto, com discos a 80%.",
        attributes: { ano: 2018, funcao: "Grade" },
      },
      {
        title: "Distribuidor de calcário Stara Hércules 10000",
        price: 172_000,
        about: "Caixa de 10 toneladas, com taxa variável e esteira nova.",
        attributes: { ano: 2020, marca: "Stara", funcao: "Distribuidor" },
      },
      {
        title: "Carreta graneleira 15 toneladas",
        price: 89_000,
        about: "Graneleira de tubo alto, com pneus novos e freio a ar.",
        attributes: { ano: 2019, marca: "Stara", funcao: "Carreta" },
      },
      {
        title: "Roçadeira hidráulica de 1,80 m, nova",
        price: 21_900,
        about: "Roçadeira para trator a partir de 65 cv, com cardan de embreagem.",
        attributes: { ano: 2026, condicao: "Nova", marca: "Outra", funcao: "Roçadeira" },
        stock: [3, 9],
        weightKg: 480,
      },
      {
        title: "Subsolador de 7 hastes com rolo destorroador",
        price: 74_500,
        about: "Hastes parabólicas com desarme automático.",
        attributes: { ano: 2022, condicao: "Seminova", marca: "Jumil", funcao: "Subsolador" },
      },
    ],
  },
  {
    ...equipment,
    category: "caminhoes",
    attributes: { condicao: "Usada" },
    photo: "carreta",
    kinds: [
      {
        title: "Caminhão Scania R450 6x2 2019",
        price: 489_000,
        about: "Cavalo mecânico de frota própria, com tacógrafo aferido.",
        attributes: { marca: "Scania", ano: 2019, quilometragem: [540_000, 690_000, 0], eixos: 3 },
      },
      {
        title: "Caminhão Volkswagen 24.280 truck graneleiro 2015",
        price: 219_000,
        about: "Truck com carroceria graneleira de 8,5 m em bom estado.",
        attributes: {
          marca: "Volkswagen",
          ano: 2015,
          quilometragem: [410_000, 520_000, 0],
          eixos: 3,
        },
        photo: "frete",
      },
      {
        title: "Caminhão Mercedes-Benz Atego 2430 boiadeiro",
        price: 298_000,
        about: "Gaiola boiadeira para 22 cabeças, assoalho novo.",
        attributes: { marca: "Mercedes-Benz", ano: 2018, quilometragem: 366_000, eixos: 3 },
        photo: "frete",
      },
    ],
  },
  {
    ...equipment,
    category: "irrigacao",
    weightKg: 900,
    attributes: { condicao: "Usada" },
    photo: "irrigacao",
    kinds: [
      {
        title: "Pivô central de 52 hectares, desmontado",
        price: 398_000,
        about: "Pivô de sete torres com painel novo, pronto para transporte.",
        attributes: { ano: 2014, sistema: "Pivô central", area_ha: 52 },
        weightKg: 18_000,
        stock: [1, 1],
      },
      {
        title: "Kit de gotejamento para 1 hectare de hortaliças",
        price: 8_900,
        about: "Fita de 20 cm, filtros e injetor de fertilizante.",
        attributes: { ano: 2026, condicao: "Nova", sistema: "Gotejamento", area_ha: 1 },
        stock: [5, 30],
        weightKg: 140,
      },
      {
        title: "Carretel enrolador para 20 hectares",
        price: 86_000,
        about: "Carretel com mangueira de 300 m e turbina revisada.",
        attributes: { ano: 2019, sistema: "Carretel", area_ha: 20 },
      },
      {
        title: "Motobomba diesel de 75 cv com base",
        price: 54_000,
        about: "Conjunto para captação em rio, com válvula de pé e mangote.",
        attributes: { ano: 2021, condicao: "Seminova", sistema: "Bomba" },
      },
    ],
  },
  {
    ...equipment,
    category: "armazenagem-e-secagem",
    weightKg: 4_000,
    attributes: { condicao: "Usada" },
    photo: "silo",
    kinds: [
      {
        title: "Silo metálico de 900 toneladas com aeração",
        price: 286_000,
        about: "Silo plano com termometria e rosca varredora.",
        attributes: { ano: 2016, equipamento: "Silo", capacidade_t: 900 },
      },
      {
        title: "Secador de grãos de 40 t/h",
        price: 340_000,
        about: "Secador contínuo de coluna, com fornalha a lenha.",
        attributes: { ano: 2018, equipamento: "Secador", capacidade_t: 40 },
      },
      {
        title: "Balança rodoviária de 80 toneladas, 18 metros",
        price: 128_000,
        about: "Plataforma de concreto com indicador aferido pelo Inmetro.",
        attributes: { ano: 2022, condicao: "Seminova", equipamento: "Balança", capacidade_t: 80 },
      },
    ],
  },
  {
    ...equipment,
    category: "pecas",
    stock: [4, 80],
    weightKg: 25,
    attributes: { condicao: "Nova", ano: 2026, estado_peca: "Original" },
    photo: "ferramentas",
    kinds: [
      {
        title: "Pneu agrícola 18.4-34, dez lonas",
        price: 6_450,
        about: "Pneu traseiro de trator com garantia de fábrica.",
        weightKg: 120,
      },
      {
        title: "Jogo de facas para plataforma de 25 pés",
        price: 1_890,
        about: "Jogo completo com rebites e guia, para corte de soja.",
        attributes: { estado_peca: "Paralela" },
      },
      {
        title: "Bomba de alta pressão recondicionada",
        price: 4_300,
        about: "Bomba testada em bancada, à base de troca.",
        attributes: { condicao: "Usada", estado_peca: "Recondicionada", ano: 2021 },
      },
      {
        title: "Filtro de óleo e combustível, kit de revisão 500 h",
        price: 690,
        about: "Kit para as linhas mais vendidas; confira o número da peça no chat.",
        weightKg: 6,
      },
    ],
  },
];
