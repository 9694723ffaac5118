import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionKey } from "~/platform/api/stored-session";
import { useAccountTheme } from "./use-account-theme.ts";
import { chooseTheme } from "~/platform/theme/choose-theme";
import { themeStorageKey } from "~/platform/theme/theme-script";

const calls: { method: string; body: unknown }[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    const body = typeof request.body === "string" ? (JSON.parse(request.body) as object) : null;
    calls.push({ method: request.method ?? "GET", body });
    return Response.json({ theme: "dark", notifications: [], ...body });
  });
  store("1");
});
afterEach(() => {
  calls.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("a device that meets an account takes its theme, once for that sign-in", async () => {
  await visit(themeIsTaken);
  expect(localStorage.getItem(themeStorageKey)).toBe("dark");
  localStorage.setItem(themeStorageKey, "light");
  await visit(aMoment);
  expect(localStorage.getItem(themeStorageKey)).toBe("light");
  expect(calls).toHaveLength(1);
});

it("another person who signs in there brings their own", async () => {
  await visit(themeIsTaken);
  localStorage.setItem(themeStorageKey, "light");
  store("2");
  await visit(themeIsTaken);
  expect(localStorage.getItem(themeStorageKey)).toBe("dark");
});

it("what is chosen in any menu is kept with the account", async () => {
  await visit(async () => {
    await themeIsTaken();
    chooseTheme("light");
    await expect.poll(() => calls).toHaveLength(2);
  });
  expect(localStorage.getItem(themeStorageKey)).toBe("light");
  expect(calls.at(-1)).toEqual({ method: "PATCH", body: { theme: "light" } });
});

function store(id: string): void {
  const user = { id, email: "ana@exemplo.com.br", app_metadata: {}, user_metadata: {} };
  const session = { access_token: "e30.e30.x", expires_at: 9e9, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

async function visit(during: () => Promise<void>): Promise<void> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(useAccountTheme, { wrapper });
  await during();
  unmount();
}

/** With the account's own answer, however long that takes. */
async function themeIsTaken(): Promise<void> {
  await expect.poll(() => localStorage.getItem(themeStorageKey)).toBe("dark");
}

/** In which nothing should happen. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
