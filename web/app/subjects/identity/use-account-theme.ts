import type { changePreferences } from "@areon/contracts/identity/profile";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "~/platform/api/client";
import { useSessionUser } from "~/platform/api/session-user";
import { preferencesQuery } from "./own-queries.ts";
import { showTheme, themeChosenEvent, type ThemeChoice } from "~/platform/theme/choose-theme";
import { showToast } from "~/platform/toasts/toast-store";

/** Whose theme this device has taken. It goes with the session, so the next sign-in takes it anew. */
const takenKey = "areon.theme-of";

/**
 * A person who signs in on a new device finds the theme of their account there; what they choose on
 * any device is kept with the account. Between the two the device's own storage is what counts, so
 * that later visits begin in the right theme.
 */
export function useAccountTheme(): void {
  const queries = useQueryClient();
  const user = useSessionUser();
  const userId = user?.owesSecondFactor === false ? user.id : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    void takeTheme(queries, userId);
    const keep = (event: Event) => void keepTheme(queries, (event as CustomEvent).detail);
    addEventListener(themeChosenEvent, keep);
    return () => removeEventListener(themeChosenEvent, keep);
  }, [queries, userId]);
}

async function takeTheme(queries: QueryClient, userId: string): Promise<void> {
  try {
    if (localStorage.getItem(takenKey) === userId) return;
    const { theme } = await queries.fetchQuery(preferencesQuery);
    // Without a choice of theirs, the device may stay as it is.
    if (theme !== "system") showTheme(theme);
    localStorage.setItem(takenKey, userId);
  } catch {
    // No answer, or no storage: the next page tries again.
  }
}

async function keepTheme(queries: QueryClient, theme: ThemeChoice): Promise<void> {
  try {
    const path = "/me/preferences";
    const kept = await call<typeof changePreferences>({ method: "PATCH", path, body: { theme } });
    queries.setQueryData(preferencesQuery.queryKey, kept);
  } catch {
    showToast({
      tone: "error",
      title: "Tema não salvo na conta",
      text: "Ele vale neste aparelho. Escolha de novo quando houver sinal.",
    });
  }
}
