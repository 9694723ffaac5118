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

/** Of everything below a root. */
export const rootAttributes: Readonly<Record<string, readonly ReferenceAttribute[]>> = {
  graos: [
    choice("safra", "Safra", harvests, { ...required, ...filter }),
    choice("embalagem", "Embalagem", ["A granel", "Big bag", "Sacaria"], {
      ...required,
      ...filter,
    }),
    number("umidade", "Umidade", { ...percent, ...required, ...filter, maximum: 40 }),
    number("impureza", "Impureza", { ...percent, ...required, ...filter, maximum: 30 }),
  ],
  "carnes-e-animais": [flag("sif", "Inspeção oficial (SIF, SIE ou SIM)", filter)],
  maquinas: [
    choice("condicao", "Condição", ["Nova", "Seminova", "Usada"], { ...required, ...filter }),
    number("ano", "Ano", { ...required, ...filter, minimum: 1950, maximum: 2100 }),
  ],
  insumos: [],
  servicos: [
    number("raio_km", "Área de atendimento", {
      suffix: "km",
      minimum: 1,
      maximum: 5000,
      ...required,
      ...filter,
    }),
    flag("com_nota", "Emite nota fiscal", filter),
    // Until it begins, or until what is handed over is there.
    number("prazo_dias", "Prazo de atendimento", {
      suffix: "dias",
      minimum: 1,
      maximum: 365,
      ...filter,
    }),
  ],
};
