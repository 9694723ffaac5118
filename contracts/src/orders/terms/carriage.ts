/** What happens to a load on its way, in this order; the driver's page has a button for each. */
export const driverStepNames = ["at_loading", "loaded", "left", "arrived", "delivered"] as const;
export type DriverStep = (typeof driverStepNames)[number];

export const shipmentStateNames = ["scheduled", ...driverStepNames] as const;
export type ShipmentState = (typeof shipmentStateNames)[number];

/** A step that is not after what has happened already is late news, and changes nothing. */
export function isNextStep(state: ShipmentState, step: ShipmentState): boolean {
  return shipmentStateNames.indexOf(step) > shipmentStateNames.indexOf(state);
}

/** ABC-1234 until 2018, ABC1D23 since then; both are on the road. */
export function isPlate(typed: string): boolean {
  return /^[A-Z]{3}\d[A-J\d]\d{2}$/.test(plateCharacters(typed));
}

export function plateCharacters(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, "");
}

/** As it stands on the vehicle: the old form with a dash, the new one in one piece. */
export function formatPlate(characters: string): string {
  return /^[A-Z]{3}\d{4}$/.test(characters)
    ? `${characters.slice(0, 3)}-${characters.slice(3)}`
    : characters;
}

/** Papers that go with a load. */
export const documentKinds = ["nfe", "gta", "cte", "romaneio", "prescription", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindNames: Readonly<Record<DocumentKind, string>> = {
  nfe: "NF-e",
  gta: "GTA",
  cte: "CT-e",
  romaneio: "Romaneio de pesagem",
  prescription: "Receituário agronômico",
  other: "Outro documento",
};

export const documentStandings = ["accepted", "waiting", "refused"] as const;
