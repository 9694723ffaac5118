import { expect, test } from "vitest";
import { isAboveProfile, isOptionOf, profileOf, profileQuestionIds } from "./profile.ts";
import { profileQuestions, type ProfileAnswers } from "./profile.ts";

/** The option with so many points, of each question. */
function answersWith(points: number, others: Partial<ProfileAnswers> = {}): ProfileAnswers {
  const chosen = profileQuestions.map(({ id, options }) => [
    id,
    options.find((option) => option.points === points)!.id,
  ]);
  return { ...(Object.fromEntries(chosen) as ProfileAnswers), ...others };
}

test("every question is there once, with options from 0 to 2 points", () => {
  expect(profileQuestions.map(({ id }) => id)).toEqual([...profileQuestionIds]);
  for (const { options } of profileQuestions) {
    expect(options.map(({ points }) => points)).toEqual([0, 1, 2]);
  }
});

test("profiles rise with the points", () => {
  expect(profileOf(answersWith(0))).toEqual({ profile: "conservative", score: 0 });
  expect(profileOf(answersWith(1))).toEqual({ profile: "moderate", score: 6 });
  expect(profileOf(answersWith(2))).toEqual({ profile: "bold", score: 12 });
  const low = { horizon: "short", goal: "keep" };
  expect(profileOf(answersWith(1, low))).toEqual({ profile: "conservative", score: 4 });
  expect(profileOf(answersWith(2, { ...low })).profile).toBe("moderate");
});

test.each([{ loss: "sell" }, { liquidity: "likely" }])(
  "whoever can't wait is conservative, however brave the rest",
  (cautious) => {
    expect(profileOf(answersWith(2, cautious)).profile).toBe("conservative");
  },
);

test("an answer that is no option counts for nothing and is told", () => {
  expect(isOptionOf("loss", "wait")).toBe(true);
  expect(isOptionOf("loss", "short")).toBe(false);
  expect(() => profileOf(answersWith(1, { loss: "short" }))).toThrow(RangeError);
});

test("a product is above a profile when its risk is", () => {
  expect(isAboveProfile("low", "conservative")).toBe(false);
  expect(isAboveProfile("medium", "conservative")).toBe(true);
  expect(isAboveProfile("medium", "moderate")).toBe(false);
  expect(isAboveProfile("high", "moderate")).toBe(true);
  expect(isAboveProfile("high", "bold")).toBe(false);
});
