import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consentAnswer } from "./consent-answer.ts";
import { answerConsent, logAnswer, whenAllowed } from "./consent-store.ts";

const sent: unknown[] = [];
let isOnline = true;

beforeEach(() => {
  sent.length = 0;
  isOnline = true;
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    sent.push(JSON.parse(body));
    return Response.json({ id: "", recorded_at: "" }, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("nothing optional runs before a yes, and it runs once when the yes comes", () => {
  const work = vi.fn();
  whenAllowed("statistics", work);
  expect(work).not.toHaveBeenCalled();
  answerConsent(["statistics"]);
  expect(work).toHaveBeenCalledOnce();
  answerConsent(["statistics"]);
  expect(work).toHaveBeenCalledOnce();
});

test("a no is an answer: nothing runs, it is in the log, and nobody is asked again", async () => {
  const work = vi.fn();
  whenAllowed("statistics", work);
  answerConsent([]);
  expect(work).not.toHaveBeenCalled();
  expect(consentAnswer()?.allowed).toEqual([]);
  await vi.waitFor(() => expect(consentAnswer()?.isLogged).toBe(true));
  expect(sent).toMatchObject([{ choices: { statistics: false, marketing: false } }]);
});

test("an answer given without a signal holds at once and is logged later, under the same name", async () => {
  isOnline = false;
  answerConsent(["statistics"]);
  await logAnswer();
  expect(consentAnswer()).toMatchObject({ allowed: ["statistics"], isLogged: false });
  isOnline = true;
  await logAnswer();
  answerConsent([]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map((one) => (one as { client_id: string }).client_id)).size).toBe(1);
});

test("an answer to an older question, or of more than a year ago, asks again", () => {
  answerConsent([]);
  const kept = JSON.parse(localStorage.getItem("areon.consent")!) as Record<string, unknown>;
  localStorage.setItem("areon.consent", JSON.stringify({ ...kept, version: "2020-01" }));
  expect(consentAnswer()).toBeUndefined();
  localStorage.setItem("areon.consent", JSON.stringify({ ...kept, atMs: 0 }));
  expect(consentAnswer()).toBeUndefined();
  localStorage.setItem("areon.consent", "{");
  expect(consentAnswer()).toBeUndefined();
});
