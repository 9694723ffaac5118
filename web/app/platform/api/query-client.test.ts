import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "./api-problem.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often it was asked for before the failure was told. */
async function asksUntilTold(status: number): Promise<number> {
  let asks = 0;
  const queryFn = () => {
    asks += 1;
    const words = { code: "not_found", title: "Recusado", detail: "Não." } as const;
    return Promise.reject(new ApiProblem({ ...words, status }));
  };
  const told = createQueryClient()
    .fetchQuery({ queryKey: [status], queryFn })
    .catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await told).toBeInstanceOf(ApiProblem);
  return asks;
}

test("a failed call is tried once more, but what is not there is not asked for again", async () => {
  expect(await asksUntilTold(500)).toBe(2);
  expect(await asksUntilTold(404)).toBe(1);
});
