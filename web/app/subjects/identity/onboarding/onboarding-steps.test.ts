import { describe, expect, it } from "vitest";
import { onboardingSteps, remainingText, type OnboardingState } from "./onboarding-steps.ts";

const fresh: OnboardingState = {
  role: "seller",
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
  it("asks staff for their registration alone: they hold no wallet", () => {
    expect(names({ ...fresh, role: "admin" })).toEqual(["person", "address"]);
  });

  it("asks sellers for documents, buyers not", () => {
    expect(names(fresh)).toEqual(["person", "address", "pin", "documents"]);
    expect(names({ ...fresh, role: "buyer" })).toEqual(["person", "address", "pin"]);
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
    const buyer = onboardingSteps({ ...fresh, role: "buyer" });
    expect(remainingText(buyer, "pin")).toBe("Falta 1 passo, 1 minuto.");
    expect(remainingText(buyer, undefined)).toBe("Está tudo pronto.");
  });
});
