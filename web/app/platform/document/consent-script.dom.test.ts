import { runInNewContext } from "node:vm";
import { beforeEach, expect, it } from "vitest";
import {
  answeredEvent,
  answerHoldsMs,
  answerKey,
  consentScript,
  questionVersion,
} from "./consent-script.ts";

const { classList } = document.documentElement;
const performance = { timeOrigin: answerHoldsMs };

function openPage(): boolean {
  runInNewContext(consentScript, {
    document,
    localStorage,
    performance,
    addEventListener: (name: string, listener: (event: Event) => void) =>
      addEventListener(name, listener),
  });
  return classList.contains("asks");
}

function answered(answer: object): void {
  localStorage.setItem(answerKey, JSON.stringify({ version: questionVersion, ...answer }));
}

beforeEach(() => localStorage.clear());

it("shows the question before the first paint to who gave no answer that still holds", () => {
  expect(openPage()).toBe(true);
  answered({ atMs: 1 });
  expect(openPage()).toBe(false);
  answered({ atMs: 0 });
  expect(openPage()).toBe(true);
  answered({ atMs: 1, version: "2020-01" });
  expect(openPage()).toBe(true);
  localStorage.setItem(answerKey, "{");
  expect(openPage()).toBe(true);
});

it("puts it away once it was answered, here or in another tab", () => {
  openPage();
  dispatchEvent(new Event(answeredEvent));
  expect(classList.contains("asks")).toBe(false);
  openPage();
  answered({ atMs: 1 });
  dispatchEvent(new Event("storage"));
  expect(classList.contains("asks")).toBe(false);
});
