import {
  choice,
  filter,
  flag,
  number,
  required,
  type ReferenceAttribute,
} from "./catalog-attribute.ts";

const brand = (choices: readonly string[]) =>
  choice("marca", "Marca", [...choices, "Outra"], { ...required, ...filter });
const makers = [
  "AGCO",
  "Case IH",
  "Fendt",
  "Jacto",
  "John Deere",
  "Jumil",
  "Massey Ferguson",
  "New Holland",
  "Stara",
  "Tatu Marchesan",
  "Valtra",
];
const hours = number("horas", "Horas de uso", {
  suffix: "h",
  minimum: 0,
  maximum: 100_000,
  ...filter,
});
const power = number("potencia_cv", "Potência", {
  suffix: "cv",
  minimum: 5,
  maximum: 1000,
  ...filter,
});

const area = number("area_minima_ha", "Área mínima", {
  suffix: "ha",
  decimals: 1,
  minimum: 0,
  maximum: 100_000,
  ...filter,
});
const withOperator = flag("com_operador", "Com operador", filter);

/** Of machines and services, by the leaf's slug. */
export const workAttributes: Readonly<Record<string, readonly ReferenceAttribute[]>> = {
  tratores: [brand(makers), power, hours, choice("tracao", "Tração", ["4x2", "4x4"], filter)],
  colheitadeiras: [
    brand(makers),
    power,
    hours,
    number("plataforma_pes", "Plataforma", { suffix: "pés", minimum: 5, maximum: 70, ...filter }),
  ],
  pulverizadores: [
    brand(makers),
    hours,
    number("tanque_l", "Tanque", { suffix: "L", minimum: 10, maximum: 20_000, ...filter }),
    number("barra_m", "Barra", { suffix: "m", decimals: 1, minimum: 2, maximum: 60, ...filter }),
  ],
  plantadeiras: [
    brand(makers),
    number("linhas", "Linhas", { minimum: 1, maximum: 80, ...required, ...filter }),
    number("espacamento_cm", "Espaçamento", { suffix: "cm", minimum: 10, maximum: 120 }),
  ],
  implementos: [
    brand(makers),
    choice(
      "funcao",
      "Função",
      ["Grade", "Arado", "Subsolador", "Carreta", "Distribuidor", "Roçadeira", "Outra"],
      {
        ...required,
        ...filter,
      },
    ),
  ],
  caminhoes: [
    brand(["DAF", "Iveco", "Mercedes-Benz", "Scania", "Volkswagen", "Volvo"]),
    number("quilometragem", "Quilometragem", {
      suffix: "km",
      minimum: 0,
      maximum: 3_000_000,
      ...filter,
    }),
    number("eixos", "Eixos", { minimum: 2, maximum: 9, ...filter }),
  ],
  irrigacao: [
    choice("sistema", "Sistema", ["Pivô central", "Gotejamento", "Aspersão", "Carretel", "Bomba"], {
      ...required,
      ...filter,
    }),
    number("area_ha", "Área atendida", {
      suffix: "ha",
      decimals: 1,
      minimum: 0,
      maximum: 100_000,
      ...filter,
    }),
  ],
  "armazenagem-e-secagem": [
    choice("equipamento", "Equipamento", ["Silo", "Secador", "Transportador", "Balança"], {
      ...required,
      ...filter,
    }),
    number("capacidade_t", "Capacidade", {
      suffix: "t",
      decimals: 1,
      minimum: 0,
      maximum: 1_000_000,
      ...filter,
    }),
  ],
  pecas: [
    choice("estado_peca", "Peça", ["Original", "Paralela", "Recondicionada"], {
      ...required,
      ...filter,
    }),
    number("ano", "Ano", { minimum: 1950, maximum: 2100 }),
  ],
  frete: [
    choice(
      "carroceria",
      "Carroceria",
      ["Graneleira", "Basculante", "Baú", "Boiadeira", "Tanque", "Prancha"],
      {
        ...required,
        ...filter,
      },
    ),
    number("capacidade_t", "Capacidade", {
      suffix: "t",
      decimals: 1,
      minimum: 0.5,
      maximum: 1_000,
      ...filter,
    }),
    flag("rntrc", "RNTRC ativo", { ...required, ...filter }),
  ],
  colheita: [area, withOperator],
  plantio: [area, withOperator],
  pulverizacao: [
    choice("meio", "Meio", ["Terrestre", "Avião", "Drone"], { ...required, ...filter }),
    area,
  ],
  consultoria: [
    choice(
      "especialidade",
      "Especialidade",
      ["Agronomia", "Zootecnia", "Veterinária", "Ambiental", "Gestão"],
      {
        ...required,
        ...filter,
      },
    ),
    flag("registro_conselho", "Registro no conselho (CREA ou CRMV)", filter),
  ],
  "analise-de-solo": [
    choice("analise", "Análise", ["Química", "Física", "Foliar", "Nematoides"], {
      ...required,
      ...filter,
    }),
  ],
  topografia: [choice("meio", "Meio", ["Drone", "GNSS RTK", "Estação total"], filter), area],
  manutencao: [flag("vai_a_fazenda", "Atende na fazenda", filter)],
  armazenagem: [
    number("capacidade_t", "Capacidade", {
      suffix: "t",
      minimum: 1,
      maximum: 1_000_000,
      ...required,
      ...filter,
    }),
    flag("secagem", "Com secagem", filter),
  ],
  "aluguel-de-maquinas": [
    choice(
      "maquina",
      "Máquina",
      ["Trator", "Colheitadeira", "Pulverizador", "Retroescavadeira", "Outra"],
      {
        ...required,
        ...filter,
      },
    ),
    withOperator,
  ],
};
