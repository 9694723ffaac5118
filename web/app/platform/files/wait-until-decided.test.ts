import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "~/platform/api/api-problem";
import { waitUntilDecided } from "./wait-until-decided.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (file: object) =>
  vi.stubGlobal("fetch", async () => Response.json({ id: "1", rejection: null, ...file }));

async function told(): Promise<unknown> {
  const answer = waitUntilDecided("1").catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(121_000);
  return answer;
}

test("a person whose file nobody looks into is told so after two minutes", async () => {
  answerWith({ state: "processing" });
  const failure = (await told()) as ApiProblem;
  expect([failure.code, failure.status]).toEqual(["file_not_checked", 503]);
});

test("what the antivirus found is told in the server's words", async () => {
  const words = { code: "file_infected", title: "O antivírus recusou", detail: "Não o abra." };
  answerWith({ state: "rejected", rejection: words });
  expect(await told()).toEqual(new ApiProblem({ status: 422, ...words, code: "file_infected" }));
});

test("a file that is ready is given at once", async () => {
  answerWith({ state: "ready" });
  expect(await told()).toMatchObject({ state: "ready" });
});
