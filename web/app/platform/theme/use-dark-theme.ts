import { useSyncExternalStore } from "react";
import { chooseTheme } from "~/platform/theme/choose-theme";

/** The class on <html> is the one truth about the theme: the script in the head sets it first. */
export function useDarkTheme(): [isDark: boolean, choose: (dark: boolean) => void] {
  return [
    useSyncExternalStore(watchTheme, isDark, () => false),
    (dark) => chooseTheme(dark ? "dark" : "light"),
  ];
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}
