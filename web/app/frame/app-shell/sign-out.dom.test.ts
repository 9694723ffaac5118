import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { deviceMarkKey } from "~/platform/api/device-mark";
import { sessionKey } from "~/platform/api/stored-session";
import { isSigningOut, signOut } from "~/frame/app-shell/sign-out";
import { themeStorageKey } from "~/platform/theme/theme-script";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("leaves without a network, with the device's own choices and nothing of the person", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  localStorage.setItem(themeStorageKey, "dark");
  localStorage.setItem(deviceMarkKey, "mark");
  localStorage.setItem("areon.theme-of", "1");
  const user = { id: "1", email: "ana@exemplo.com.br", app_metadata: {}, user_metadata: {} };
  const session = { access_token: "e30.e30.x", refresh_token: "r", expires_at: 9e9, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  sessionStorage.setItem("draft", "x");
  const left: boolean[] = [];
  await signOut(new QueryClient(), async () => void left.push(isSigningOut()));
  expect(left).toEqual([true]);
  expect(isSigningOut()).toBe(false);
  expect(Object.keys(localStorage).toSorted()).toEqual([deviceMarkKey, themeStorageKey]);
  expect(sessionStorage).toHaveLength(0);
});
