import { describe, expect, it } from "vitest";
import {
  onboardingSteps,
  remainingText,
  type OnboardingState,
} from "~/features/onboarding/onboarding-steps";

const fresh: OnboardingState = {
  isSeller: true,
  isRegistered: false,
  hasPin: false,
  isVerified: false,
  verification: null,
};

const names = (state: OnboardingState) =>
  onboardingSteps(state)
    .filter((step) => !step.isDone)
    .map((step) => step.name);

describe("steps of the registration", () => {
  it("asks sellers for documents, buyers not", () => {
    expect(names(fresh)).toEqual(["person", "address", "pin", "documents"]);
    expect(names({ ...fresh, isSeller: false })).toEqual(["person", "address", "pin"]);
  });

  it("counts documents that wait for the desk as done, rejected ones not", () => {
    const done = { ...fresh, isRegistered: true, hasPin: true };
    expect(names({ ...done, verification: { state: "submitted" } })).toEqual([]);
    expect(names({ ...done, verification: { state: "rejected" } })).toEqual(["documents"]);
    expect(names({ ...done, isVerified: true })).toEqual([]);
  });

  it("says how much is left, from the step in sight", () => {
    const seller = onboardingSteps(fresh);
    expect(remainingText(seller, "person")).toBe("Faltam 4 passos, uns 6 minutos.");
    expect(remainingText(seller, "address")).toBe("Faltam 3 passos, uns 5 minutos.");
    const buyer = onboardingSteps({ ...fresh, isSeller: false });
    expect(remainingText(buyer, "pin")).toBe("Falta 1 passo, 1 minuto.");
    expect(remainingText(buyer, undefined)).toBe("Está tudo pronto.");
  });
});
