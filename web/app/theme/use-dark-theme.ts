import { useSyncExternalStore } from "react";
import { themeStorageKey } from "~/theme/theme-script";

/** The class on <html> is the one truth about the theme: the script in the head sets it first. */
export function useDarkTheme(): [isDark: boolean, choose: (dark: boolean) => void] {
  return [useSyncExternalStore(watchTheme, isDark, () => false), chooseTheme];
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}

function chooseTheme(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
  try {
    localStorage.setItem(themeStorageKey, dark ? "dark" : "light");
  } catch {
    // Storage may be forbidden; the choice then holds until the page is left.
  }
}
