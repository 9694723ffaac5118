import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePayment } from "./use-payment.ts";

const send = vi.fn<(grant: string) => void>();
const stepUps: unknown[] = [];

beforeEach(() => {
  stepUps.length = 0;
  send.mockReset();
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    stepUps.push(JSON.parse(body as string));
    return Response.json({ grant: "granted" });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("where a review is shown, paying leads to it, and nothing is proved or sent before it is confirmed", async () => {
  const { result } = pay({ isReviewed: true });
  act(() => result.current.setCode("246810"));
  act(() => result.current.pay());
  expect(result.current.isReviewing).toBe(true);
  expect(stepUps).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.confirm());
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("granted"));
  expect(stepUps).toMatchObject([
    { purpose: "wallet_checkout", amount: "78300.00", pin: "246810" },
  ]);
  expect(result.current.isReviewing).toBe(false);
});

test("a review that is left charges nothing, and what is missing is said before there is one", () => {
  const { result } = pay({ isReviewed: true });
  act(() => result.current.pay());
  expect(result.current.isReviewing).toBe(false);
  expect(result.current.codeComplaint).toBe("A senha tem 6 números. Faltam 6.");
  act(() => result.current.setCode("246810"));
  act(() => result.current.pay());
  act(() => result.current.stopReview());
  expect(result.current.isReviewing).toBe(false);
  expect(stepUps).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test("what changed while it was reviewed, so that it can't be bought now, is not sent by the confirmation", () => {
  const { result, rerender } = pay({ isReviewed: true, method: "pix" });
  act(() => result.current.pay());
  rerender({ isReviewed: true, method: "pix", ready: undefined });
  act(() => result.current.confirm());
  expect(send).not.toHaveBeenCalled();
  expect(result.current.isReviewing).toBe(false);
});

test("an agreed purchase has no review and is sent at once", () => {
  const { result } = pay({ method: "pix" });
  act(() => result.current.pay());
  expect(send).toHaveBeenCalledExactlyOnceWith("");
});

type Paid = Parameters<typeof usePayment>[0];

function pay(over: Partial<Paid>) {
  const ready = { id: "purchase", asked: { total: "78300.00" } };
  const plain: Paid = { draft: { document: "" }, method: "wallet", ready, send };
  return renderHook((changes: Partial<Paid>) => usePayment({ ...plain, ...changes }), {
    initialProps: over,
  });
}
