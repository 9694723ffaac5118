import {
  choice,
  filter,
  flag,
  harvests,
  number,
  percent,
  required,
  type ReferenceAttribute,
} from "./catalog-attribute.ts";

const tradedGrain = [
  number("avariados", "Avariados", { ...percent, ...filter, standardMaximum: 8 }),
  number("quebrados", "Quebrados", { ...percent, ...filter, standardMaximum: 30 }),
];
/** Soy and maize are traded on these bounds; other grains have classes of their own. */
const standardMoisture = [
  number("umidade", "Umidade", {
    ...percent,
    ...required,
    ...filter,
    maximum: 40,
    standardMaximum: 14,
  }),
  number("impureza", "Impureza", {
    ...percent,
    ...required,
    ...filter,
    maximum: 30,
    standardMaximum: 1,
  }),
];
const grainType = choice("tipo", "Tipo", ["Tipo 1", "Tipo 2", "Tipo 3", "Fora de tipo"], {
  ...required,
  ...filter,
});

const liveAnimal = [
  choice("sexo", "Sexo", ["Macho", "Fêmea", "Misto"], { ...required, ...filter }),
  number("idade_meses", "Idade", { suffix: "meses", minimum: 0, maximum: 360, ...filter }),
  number("peso_kg", "Peso médio", {
    suffix: "kg",
    decimals: 1,
    minimum: 0.1,
    maximum: 2000,
    ...filter,
  }),
  flag("gta", "GTA disponível", filter),
  flag("vacinado", "Vacinação em dia", filter),
];
const breed = (choices: readonly string[]) =>
  choice("raca", "Raça", [...choices, "Cruzado", "Outra"], { ...required, ...filter });

const registered = flag("registro_mapa", "Registro no MAPA", { ...required, ...filter });
const packaging = choice("embalagem", "Embalagem", [
  "A granel",
  "Big bag",
  "Saco",
  "Galão",
  "Tambor",
  "Caixa",
]);
const physical = choice("forma", "Forma", ["Granulado", "Pó", "Líquido", "Farelado"], filter);

/** Of one leaf, by its slug. What a leaf names again replaces what stands above it. */
export const goodsAttributes: Readonly<Record<string, readonly ReferenceAttribute[]>> = {
  soja: [...standardMoisture, ...tradedGrain, flag("transgenica", "Transgênica", filter)],
  milho: [...standardMoisture, ...tradedGrain, flag("transgenico", "Transgênico", filter)],
  sorgo: [...standardMoisture, ...tradedGrain],
  cafe: [
    choice("especie", "Espécie", ["Arábica", "Conilon"], { ...required, ...filter }),
    choice("bebida", "Bebida", ["Mole", "Apenas mole", "Dura", "Riada", "Rio", "Especial"], filter),
    number("peneira", "Peneira", { minimum: 9, maximum: 20, ...filter }),
    number("pontuacao", "Pontuação SCA", { decimals: 2, minimum: 60, maximum: 100, ...filter }),
  ],
  feijao: [
    choice("variedade", "Variedade", ["Carioca", "Preto", "Caupi", "Rajado", "Vermelho"], {
      ...required,
      ...filter,
    }),
    grainType,
  ],
  trigo: [
    number("ph", "Peso hectolitro", { suffix: "kg/hl", decimals: 1, minimum: 50, maximum: 90 }),
    choice("classe", "Classe", ["Pão", "Melhorador", "Doméstico", "Básico"], filter),
  ],
  arroz: [
    choice("apresentacao", "Apresentação", ["Em casca", "Beneficiado", "Parboilizado"], {
      ...required,
      ...filter,
    }),
    grainType,
    number("inteiros", "Grãos inteiros", { ...percent, ...filter }),
  ],
  amendoim: [choice("apresentacao", "Apresentação", ["Em casca", "Descascado"], filter), grainType],
  girassol: [number("oleo", "Teor de óleo", { ...percent, ...filter })],
  algodao: [
    choice("apresentacao", "Apresentação", ["Pluma", "Caroço", "Em rama"], {
      ...required,
      ...filter,
    }),
    number("micronaire", "Micronaire", { decimals: 1, minimum: 2, maximum: 7, ...filter }),
  ],
  bovinos: [
    breed(["Nelore", "Angus", "Brahman", "Gir", "Girolando", "Holandesa", "Senepol", "Tabapuã"]),
    choice(
      "categoria",
      "Categoria",
      ["Bezerro", "Garrote", "Boi gordo", "Novilha", "Vaca", "Touro"],
      {
        ...required,
        ...filter,
      },
    ),
    ...liveAnimal,
  ],
  equinos: [
    breed(["Quarto de Milha", "Mangalarga Marchador", "Crioulo", "Árabe", "Puro-sangue inglês"]),
    flag("registro", "Registro genealógico", filter),
    ...liveAnimal,
  ],
  "ovinos-e-caprinos": [
    breed(["Santa Inês", "Dorper", "Texel", "Boer", "Saanen", "Anglo-nubiana"]),
    ...liveAnimal,
  ],
  suinos: [breed(["Landrace", "Large White", "Duroc", "Piau"]), ...liveAnimal],
  aves: [breed(["Cobb", "Ross", "Hy-Line", "Caipira", "Isa Brown"]), ...liveAnimal],
  peixes: [
    choice("especie", "Espécie", ["Tilápia", "Tambaqui", "Pintado", "Pacu", "Camarão", "Outra"], {
      ...required,
      ...filter,
    }),
    choice("apresentacao", "Apresentação", ["Vivo", "Resfriado", "Congelado", "Alevino"], {
      ...required,
      ...filter,
    }),
  ],
  carnes: [
    choice("origem_animal", "Animal", ["Bovina", "Suína", "Aves", "Ovina", "Peixe"], {
      ...required,
      ...filter,
    }),
    choice("conservacao", "Conservação", ["Resfriada", "Congelada", "Maturada"], {
      ...required,
      ...filter,
    }),
  ],
  "leite-e-ovos": [
    choice("produto", "Produto", ["Leite cru", "Queijo", "Manteiga", "Ovos"], {
      ...required,
      ...filter,
    }),
    number("gordura", "Gordura", { ...percent, maximum: 60 }),
  ],
  mel: [
    choice("florada", "Florada", ["Silvestre", "Laranjeira", "Eucalipto", "Aroeira", "Outra"], {
      ...required,
      ...filter,
    }),
    flag("organico", "Orgânico certificado", filter),
  ],
  sementes: [
    choice(
      "cultura",
      "Cultura",
      ["Soja", "Milho", "Trigo", "Feijão", "Algodão", "Capim", "Outra"],
      {
        ...required,
        ...filter,
      },
    ),
    number("germinacao", "Germinação", { ...percent, ...required, ...filter, minimum: 1 }),
    number("pureza", "Pureza", { ...percent, ...filter }),
    choice("categoria", "Categoria", ["Certificada C1", "Certificada C2", "S1", "S2"], filter),
    registered,
    choice("safra", "Safra", harvests, filter),
  ],
  fertilizantes: [
    number("nitrogenio", "Nitrogênio (N)", { ...percent, ...required, ...filter }),
    number("fosforo", "Fósforo (P₂O₅)", { ...percent, ...required, ...filter }),
    number("potassio", "Potássio (K₂O)", { ...percent, ...required, ...filter }),
    physical,
    packaging,
    registered,
  ],
  calcario: [
    choice("classe", "Classe", ["Calcítico", "Magnesiano", "Dolomítico", "Gesso agrícola"], {
      ...required,
      ...filter,
    }),
    number("prnt", "PRNT", { ...percent, ...required, ...filter, maximum: 120 }),
    number("cao", "CaO", percent),
    number("mgo", "MgO", percent),
  ],
  defensivos: [
    choice("classe", "Classe", ["Herbicida", "Fungicida", "Inseticida", "Acaricida", "Adjuvante"], {
      ...required,
      ...filter,
    }),
    registered,
    flag("receituario", "Exige receituário agronômico", filter),
    packaging,
  ],
  mudas: [
    choice("cultura", "Cultura", ["Café", "Citros", "Eucalipto", "Cana", "Frutíferas", "Outra"], {
      ...required,
      ...filter,
    }),
    flag("renasem", "Viveiro com RENASEM", { ...required, ...filter }),
    number("altura_cm", "Altura", { suffix: "cm", minimum: 1, maximum: 500, ...filter }),
  ],
  racao: [
    choice("destino", "Para", ["Bovinos", "Equinos", "Suínos", "Aves", "Peixes", "Ovinos"], {
      ...required,
      ...filter,
    }),
    number("proteina", "Proteína bruta", { ...percent, ...required, ...filter }),
    physical,
    packaging,
    registered,
  ],
  "silagem-e-feno": [
    choice("material", "Material", ["Silagem de milho", "Silagem de sorgo", "Feno", "Pré-secado"], {
      ...required,
      ...filter,
    }),
    number("materia_seca", "Matéria seca", { ...percent, ...filter }),
  ],
  bioinsumos: [
    choice("funcao", "Função", ["Inoculante", "Biofungicida", "Bioinseticida", "Bioestimulante"], {
      ...required,
      ...filter,
    }),
    registered,
    packaging,
  ],
  "medicamentos-veterinarios": [
    choice(
      "classe",
      "Classe",
      ["Vacina", "Vermífugo", "Antibiótico", "Carrapaticida", "Suplemento"],
      {
        ...required,
        ...filter,
      },
    ),
    registered,
  ],
};
