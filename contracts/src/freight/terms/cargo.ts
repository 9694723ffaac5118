/** The regulator's kinds of cargo. */
export const cargoKinds = [
  "bulk_solid",
  "bulk_liquid",
  "refrigerated",
  "container",
  "general",
  "neobulk",
  "dangerous_bulk_solid",
  "dangerous_bulk_liquid",
  "dangerous_refrigerated",
  "dangerous_container",
  "dangerous_general",
  "pressurized_bulk",
] as const;
export type CargoKind = (typeof cargoKinds)[number];

export const cargoNames: Readonly<Record<CargoKind, string>> = {
  bulk_solid: "Granel sólido",
  bulk_liquid: "Granel líquido",
  refrigerated: "Frigorificada ou aquecida",
  container: "Conteinerizada",
  general: "Carga geral",
  neobulk: "Neogranel",
  dangerous_bulk_solid: "Perigosa (granel sólido)",
  dangerous_bulk_liquid: "Perigosa (granel líquido)",
  dangerous_refrigerated: "Perigosa (frigorificada ou aquecida)",
  dangerous_container: "Perigosa (conteinerizada)",
  dangerous_general: "Perigosa (carga geral)",
  pressurized_bulk: "Granel pressurizada",
};

/** Axles of whole combinations for which the acts have coefficients. */
export const floorAxles = [2, 3, 4, 5, 6, 7, 9] as const;
