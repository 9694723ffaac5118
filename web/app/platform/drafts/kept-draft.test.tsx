import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { changeKeptDraft, useKeptDraft } from "./kept-draft.ts";

interface Draft {
  amount: string;
  note: string;
}
const empty: Draft = { amount: "", note: "" };

afterEach(() => localStorage.clear());

it("comes back as it was left, for the same person only", () => {
  const first = renderHook(() => useKeptDraft({ name: "pix", userId: "u1", empty }));
  act(() => first.result.current[1]({ amount: "12.00", note: "frete" }));
  const again = renderHook(() => useKeptDraft({ name: "pix", userId: "u1", empty }));
  expect(again.result.current[0]).toEqual({ amount: "12.00", note: "frete" });
  const other = renderHook(() => useKeptDraft({ name: "pix", userId: "u2", empty }));
  expect(other.result.current[0]).toEqual(empty);
});

it("is gone once it was sent", () => {
  const { result } = renderHook(() => useKeptDraft({ name: "pix", userId: "u1", empty }));
  act(() => result.current[1]({ amount: "12.00", note: "" }));
  act(() => result.current[2]());
  expect(result.current[0]).toEqual(empty);
  expect(localStorage.length).toBe(0);
});

it("what is damaged counts as nothing", () => {
  localStorage.setItem("areon.pix.u1", "{]");
  const { result } = renderHook(() => useKeptDraft({ name: "pix", userId: "u1", empty }));
  expect(result.current[0]).toEqual(empty);
});

it("takes what was chosen elsewhere since it was left, and is not begun by that", () => {
  const parts = { name: "pix", userId: "u1" };
  changeKeptDraft<Draft>(parts, { amount: "15.00" });
  expect(localStorage.length).toBe(0);
  const { result } = renderHook(() => useKeptDraft({ ...parts, empty }));
  act(() => result.current[1]({ amount: "12.00", note: "frete" }));
  changeKeptDraft<Draft>(parts, { amount: "15.00" });
  const again = renderHook(() => useKeptDraft({ ...parts, empty }));
  expect(again.result.current[0]).toEqual({ amount: "15.00", note: "frete" });
});
