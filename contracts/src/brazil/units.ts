/** In what a product is counted and priced; `kg` where the unit itself says what it weighs. */
export const unitCodes = [
  "sc60",
  "sc50",
  "sc25",
  "arroba",
  "t",
  "kg",
  "head",
  "l",
  "unit",
  "hour",
  "hectare",
  "km",
  "day",
  "lot",
] as const;
export type UnitCode = (typeof unitCodes)[number];

export interface Unit {
  /** Behind a price, and behind the number one: "R$ 128,40 / saca 60 kg". */
  singular: string;
  /** Behind a quantity: "1.200 sacas". */
  plural: string;
  /** Where there is little room: "sc". */
  short: string;
  /** In a list to choose from: "Saca de 60 kg". */
  name: string;
  kg: number | null;
}

export const units: Readonly<Record<UnitCode, Unit>> = {
  sc60: { singular: "saca 60 kg", plural: "sacas", short: "sc", name: "Saca de 60 kg", kg: 60 },
  sc50: { singular: "saca 50 kg", plural: "sacas", short: "sc", name: "Saca de 50 kg", kg: 50 },
  sc25: { singular: "saco 25 kg", plural: "sacos", short: "sc", name: "Saco de 25 kg", kg: 25 },
  arroba: { singular: "@", plural: "@", short: "@", name: "Arroba (15 kg)", kg: 15 },
  t: { singular: "t", plural: "t", short: "t", name: "Tonelada", kg: 1000 },
  kg: { singular: "kg", plural: "kg", short: "kg", name: "Quilo", kg: 1 },
  head: { singular: "cabeça", plural: "cabeças", short: "cab.", name: "Cabeça", kg: null },
  l: { singular: "L", plural: "L", short: "L", name: "Litro", kg: null },
  unit: { singular: "un", plural: "un", short: "un", name: "Unidade", kg: null },
  hour: { singular: "hora", plural: "horas", short: "h", name: "Hora", kg: null },
  hectare: { singular: "ha", plural: "ha", short: "ha", name: "Hectare", kg: null },
  km: { singular: "km", plural: "km", short: "km", name: "Quilômetro", kg: null },
  day: { singular: "dia", plural: "dias", short: "d", name: "Dia", kg: null },
  lot: { singular: "lote", plural: "lotes", short: "lote", name: "Lote", kg: null },
};
