import type { QueryClient } from "@tanstack/react-query";
import { deviceMarkKey } from "~/api/device-mark";
import { announceSession, authClient } from "~/api/session";
import { readStoredSession } from "~/api/stored-session";
import { themeStorageKey } from "~/theme/theme-script";
import { showToast } from "~/toasts/toast-store";

/** What belongs to the device and not to whoever was signed in. */
const staysOnDevice: ReadonlySet<string> = new Set([themeStorageKey, deviceMarkKey]);

let leaving = false;

/** While a person signs out, a private page must not take the missing session for a visitor. */
export function isSigningOut(): boolean {
  return leaving;
}

/** Ends this session here and on the server, and leaves nothing of the person on the device. */
export async function signOut(queries: QueryClient, leave: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    const auth = await authClient();
    await auth.signOut({ scope: "local" });
    // Without a network the auth client forgets the session all the same; it then ends by itself.
    if (readStoredSession()) throw new Error("The session is still stored");
    forgetPerson();
    await leave();
    queries.clear();
    announceSession();
    showToast({ title: "Logout realizado", text: "Você foi desconectado com sucesso." });
  } catch {
    showToast({
      tone: "error",
      title: "Erro no logout",
      text: "Não foi possível realizar o logout.",
    });
  } finally {
    leaving = false;
  }
}

function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) {
    if (!staysOnDevice.has(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}
