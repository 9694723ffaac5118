import { themeEvent, themeStorageKey } from "~/platform/theme/theme-script";

export type ThemeChoice = "system" | "light" | "dark";

/** Told to the window with the choice, when a person made one; their account may want to keep it. */
export const themeChosenEvent = "areon:theme-chosen";

export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  dispatchEvent(new CustomEvent(themeChosenEvent, { detail: choice }));
}

/** Holds on this device from now on; the script in the head applies it before the next first paint. */
export function showTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
    dispatchEvent(new Event(themeEvent));
  } catch {
    // Storage may be forbidden; the choice then holds until the page is left.
    document.documentElement.classList.toggle("dark", choice === "dark");
  }
}
