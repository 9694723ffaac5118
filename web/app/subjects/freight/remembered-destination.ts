import { useSyncExternalStore } from "react";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";

const key = "areon-freight-destination";
const watchers = new Set<() => void>();
let kept: { text: string | null; place: ChosenMunicipality | null } | undefined;
let choices = 0;

/** Kept on the device, so that the next offer shows its freight at once. */
export function rememberDestination(place: ChosenMunicipality): void {
  try {
    localStorage.setItem(key, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing asks again.
  }
  for (const watcher of watchers) watcher();
}

/** Chosen outside the freight box, which then begins anew with it. */
export function chooseDestination(place: ChosenMunicipality): void {
  choices += 1;
  rememberDestination(place);
}

export function recallDestination(): ChosenMunicipality | null {
  try {
    const text = localStorage.getItem(key);
    if (kept?.text !== text) kept = { text, place: placeIn(text) };
    return kept.place;
  } catch {
    return null;
  }
}

/** The town that this device last asked for, on every part of the page that reckons with it. */
export function useDestination(): ChosenMunicipality | null {
  return useSyncExternalStore(watch, recallDestination, () => null);
}

/** Counts what was chosen elsewhere. */
export function useDestinationChoices(): number {
  return useSyncExternalStore(
    watch,
    () => choices,
    () => 0,
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function placeIn(text: string | null): ChosenMunicipality | null {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    return isPlace(found) ? found : null;
  } catch {
    return null;
  }
}

function isPlace(found: unknown): found is ChosenMunicipality {
  return (
    typeof found === "object" &&
    found !== null &&
    "code" in found &&
    typeof found.code === "number" &&
    "label" in found &&
    typeof found.label === "string"
  );
}
