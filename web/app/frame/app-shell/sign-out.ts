import type { QueryClient } from "@tanstack/react-query";
import { deviceMarkKey } from "~/platform/api/device-mark";
import { announceSession, authClient } from "~/platform/api/session";
import { readStoredSession } from "~/platform/api/stored-session";
import { keptFilesDatabase } from "~/platform/files/kept-files-database";
import { themeStorageKey } from "~/platform/theme/theme-script";
import { showToast } from "~/platform/toasts/toast-store";

/** What belongs to the device and not to whoever was signed in. */
const staysOnDevice: ReadonlySet<string> = new Set([themeStorageKey, deviceMarkKey]);

/** The server is told, but nobody waits longer than this for a weak signal to do it. */
const patienceMs = 4_000;

let leaving = false;

/** While a person signs out, a private page must not take the missing session for a visitor. */
export function isSigningOut(): boolean {
  return leaving;
}

/** Ends this session here and on the server, and leaves nothing of the person on the device. */
export async function signOut(queries: QueryClient, leave: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    // What is still being asked for would be answered to a session that has ended.
    await queries.cancelQueries();
    await tellServer();
    forgetPerson();
    if (readStoredSession()) throw new StillSignedIn("A sessão continua guardada neste aparelho.");
    await leave();
    queries.clear();
    announceSession();
    showToast({ title: "Logout realizado", text: "Você foi desconectado com sucesso." });
  } catch (failure) {
    console.warn("Erro durante logout", failure);
    if (readStoredSession()) void queries.invalidateQueries();
    showToast({
      tone: "error",
      title: "Erro no logout",
      text:
        failure instanceof StillSignedIn ? failure.message : "Não foi possível realizar o logout.",
    });
  } finally {
    leaving = false;
  }
}

/** Its message is written for the person. */
class StillSignedIn extends Error {}

/**
 * Without a network, or without an answer in time, the device forgets the session all the same; on
 * the server it then ends by itself. Leaving must never depend on a signal.
 */
async function tellServer(): Promise<void> {
  const told = endOnServer().catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** A session that the server knows no more (401, 403, 404) has ended; the client says nothing of those. */
async function endOnServer(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: "local" });
  if (!error) return;
  console.warn("Erro ao encerrar a sessão no servidor", error);
  throw error;
}

function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) {
    if (!staysOnDevice.has(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  // Browsers that keep nothing have no such thing.
  globalThis.indexedDB?.deleteDatabase(keptFilesDatabase);
}
