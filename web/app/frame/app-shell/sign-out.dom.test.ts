import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { deviceMarkKey } from "~/platform/api/device-mark";
import { sessionKey } from "~/platform/api/stored-session";
import { isSigningOut, signOut } from "~/frame/app-shell/sign-out";
import { themeStorageKey } from "~/platform/theme/theme-script";
import { useShownToast } from "~/platform/toasts/toast-store";

const readToast = () => renderHook(() => useShownToast()).result.current;

const user = { id: "1", email: "ana@exemplo.com.br", app_metadata: {}, user_metadata: {} };
const session = { access_token: "e30.e30.x", refresh_token: "r", expires_at: 9e9, user };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("leaves without a network, with the device's own choices and nothing of the person", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  localStorage.setItem(themeStorageKey, "dark");
  localStorage.setItem(deviceMarkKey, "mark");
  localStorage.setItem("areon.theme-of", "1");
  localStorage.setItem("areon.banking_authenticated", "true");
  localStorage.setItem(sessionKey, JSON.stringify(session));
  sessionStorage.setItem("draft", "x");
  const left: boolean[] = [];
  await signOut(new QueryClient(), async () => void left.push(isSigningOut()));
  expect(left).toEqual([true]);
  expect(isSigningOut()).toBe(false);
  expect(Object.keys(localStorage).toSorted()).toEqual([deviceMarkKey, themeStorageKey]);
  expect(sessionStorage).toHaveLength(0);
});

it("gives up what is still asked for before the session ends", async () => {
  const seen: string[] = [];
  vi.stubGlobal("fetch", async () => {
    seen.push("ended");
    return new Response(null, { status: 204 });
  });
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const queries = new QueryClient();
  const asked = queries.fetchQuery({
    queryKey: ["own"],
    queryFn: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error(seen.push("given up").toString())));
      }),
  });
  asked.catch(() => undefined);
  await signOut(queries, async () => undefined);
  expect(seen).toEqual(["given up", "ended"]);
});

it("28.14: writes down that the server did not end the session, and leaves all the same", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "unexpected_failure" }, { status: 500 }),
  );
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const leave = vi.fn(async () => undefined);
  await signOut(new QueryClient(), leave);
  expect(log).toHaveBeenCalledWith("Erro ao encerrar a sessão no servidor", expect.anything());
  expect(leave).toHaveBeenCalledOnce();
  expect(readToast()?.title).toBe("Logout realizado");
});

it("28.14: says what failed in the failure's own words where they are for people, else in the usual ones", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await signOut(new QueryClient(), () => Promise.reject(new Error("navigation aborted")));
  const failed = { tone: "error", title: "Erro no logout" };
  expect(readToast()).toMatchObject({ ...failed, text: "Não foi possível realizar o logout." });
  const kept = JSON.stringify(session);
  const stuck = { getItem: (key: string) => (key === sessionKey ? kept : null) };
  const silent = () => undefined;
  vi.stubGlobal("localStorage", { ...stuck, setItem: silent, removeItem: silent });
  await signOut(new QueryClient(), async () => undefined);
  const text = "A sessão continua guardada neste aparelho.";
  expect(readToast()).toMatchObject({ ...failed, text });
});
