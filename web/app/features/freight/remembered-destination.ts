import type { ChosenMunicipality } from "~/places/municipality-field";

const key = "areon-freight-destination";

/** Kept on the device, so that the next offer shows its freight at once. */
export function rememberDestination(place: ChosenMunicipality): void {
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function recallDestination(): ChosenMunicipality | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isPlace(kept: unknown): kept is ChosenMunicipality {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "code" in kept &&
    typeof kept.code === "number" &&
    "label" in kept &&
    typeof kept.label === "string"
  );
}
