import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useIntent } from "~/platform/acts/use-intent";

it("keeps the id of a repeat and gives other input another", () => {
  const { result } = renderHook(() => useIntent());
  const first = result.current({ cpf: "1" });
  expect(result.current({ cpf: "1" })).toBe(first);
  expect(result.current({ cpf: "2" })).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});
