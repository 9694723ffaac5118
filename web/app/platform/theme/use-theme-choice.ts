import { useSyncExternalStore } from "react";
import { chooseTheme, type ThemeChoice } from "~/platform/theme/choose-theme";
import { themeEvent, themeStorageKey } from "~/platform/theme/theme-script";

/** What the person chose on this device; the script in the head turns it into the look. */
export function useThemeChoice(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(watchChoice, readChoice, () => "system" as const), chooseTheme];
}

function watchChoice(changed: () => void): () => void {
  addEventListener(themeEvent, changed);
  addEventListener("storage", changed);
  return () => {
    removeEventListener(themeEvent, changed);
    removeEventListener("storage", changed);
  };
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
