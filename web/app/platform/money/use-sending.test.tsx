import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiProblem, connectionFailed, type ApiProblemCode } from "~/platform/api/api-problem";
import { serverNow } from "~/platform/api/server-time";
import { useSending } from "./use-sending.ts";

const id = "0199a000-0000-7000-8000-000000000001";

it("what was refused is told, and the draft goes on without the mark of a sending", async () => {
  const parts = partsOf({ send: () => Promise.reject(refusal(422, "insufficient_funds")) });
  const { result } = renderHook(() => useSending(parts));
  await act(async () => result.current.send("grant"));
  expect(result.current.sending).toBe("idle");
  expect(result.current.setback).toMatchObject({ code: "insufficient_funds" });
  expect(parts.keep).toHaveBeenNthCalledWith(1, { id, sentAtMs: expect.any(Number) });
  expect(parts.keep).toHaveBeenLastCalledWith({ id, sentAtMs: undefined });
  expect(parts.onSetback).toHaveBeenCalledOnce();
});

it("a sending found again after a reload counts as sent", async () => {
  const parts = partsOf({ draft: { id, sentAtMs: serverNow() } });
  const { result } = await renderAndSettle(parts);
  expect(parts.onSent).toHaveBeenCalledOnce();
  expect(result.current.sending).toBe("idle");
});

it("one that the server does not know stays unknown while it may be on its way, then never was", async () => {
  const find = () => Promise.reject(refusal(404, "not_found"));
  const fresh = await renderAndSettle(partsOf({ draft: { id, sentAtMs: serverNow() }, find }));
  expect(fresh.result.current.sending).toBe("unknown");
  const old = partsOf({ draft: { id, sentAtMs: serverNow() - 120_000 }, find });
  const { result } = await renderAndSettle(old);
  expect(result.current.setback).toBe("never_sent");
  expect(old.onSetback).toHaveBeenCalledWith("never_sent", { id, sentAtMs: undefined });
});

it("without an answer nothing is claimed", async () => {
  const find = () => Promise.reject(connectionFailed("reset"));
  const parts = partsOf({ draft: { id, sentAtMs: serverNow() - 120_000 }, find });
  const { result } = await renderAndSettle(parts);
  expect(result.current.sending).toBe("unknown");
  expect(parts.onSent).not.toHaveBeenCalled();
  expect(parts.onSetback).not.toHaveBeenCalled();
});

interface Given {
  draft?: { id: string; sentAtMs?: number };
  send?: () => Promise<unknown>;
  find?: () => Promise<unknown>;
}

function partsOf({ draft = { id }, send, find }: Given) {
  return {
    draft,
    keep: vi.fn(),
    send: send ?? (() => Promise.resolve()),
    find: find ?? (() => Promise.resolve()),
    heldAs: "Envio sem resposta",
    onSent: vi.fn(),
    onSetback: vi.fn(),
  };
}

async function renderAndSettle(parts: ReturnType<typeof partsOf>) {
  const rendered = renderHook(() => useSending(parts));
  await act(async () => {});
  return rendered;
}

function refusal(status: number, code: ApiProblemCode): ApiProblem {
  return new ApiProblem({ code, status, title: "Recusado", detail: "Não." });
}
