import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useChangeProfile } from "./use-change-profile.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("28.14: without a session nothing is sent, and the log and the person each read their own words", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const log = vi.spyOn(console, "warn").mockReturnValue();
  const { result } = renderHook(() => useChangeProfile(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  result.current.mutate({ bio: "Soja e milho" });
  await waitFor(() => expect(result.current.error?.message).toBe("No user logged in"));
  expect(log).toHaveBeenCalledExactlyOnceWith("No user logged in");
  expect(authErrorText(result.current.error)).toBe("Sua sessão terminou. Entre de novo.");
  expect(fetch).not.toHaveBeenCalled();
});
