import { useState } from "react";
import { themeEvent, themeStorageKey } from "~/theme/theme-script";

export type ThemeChoice = "system" | "light" | "dark";

/** What the person chose on this device; the script in the head turns it into the look. */
export function useThemeChoice(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(readChoice);
  const choose = (next: ThemeChoice) => {
    setChoice(next);
    try {
      if (next === "system") localStorage.removeItem(themeStorageKey);
      else localStorage.setItem(themeStorageKey, next);
    } catch {
      // Storage may be forbidden; the system then decides.
    }
    window.dispatchEvent(new Event(themeEvent));
  };
  return [choice, choose];
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
