import { expect, it } from "vitest";
import { nextSteps, type PersonState } from "./next-steps.ts";

const fresh: PersonState = {
  role: "seller",
  hasSecondFactor: false,
  registration: { is_complete: false },
  pin: { is_set: false },
  verification: { is_verified: false, verification: null },
  profile: { username: null, avatar: [] },
};

const titles = (state: PersonState) => nextSteps(state).map((step) => step.title);

it("begins with the registration, which the others build on", () => {
  expect(titles(fresh)).toEqual([
    "Complete seu cadastro",
    "Ative a verificação em duas etapas",
    "Apresente-se no perfil",
  ]);
});

it("follows the documents of a seller through the desk", () => {
  const registered: PersonState = { ...fresh, registration: { is_complete: true } };
  const first = (state: "draft" | "submitted" | "rejected") =>
    titles({ ...registered, verification: { is_verified: false, verification: { state } } })[0];
  expect(first("draft")).toBe("Envie seus documentos");
  expect(first("submitted")).toBe("Documentos em análise");
  expect(first("rejected")).toBe("Documentos não aceitos");
  expect(titles({ ...registered, role: "buyer" })[0]).toBe("Crie seu PIN de transação");
});

it("has nothing to say to whoever has done everything", () => {
  const done: PersonState = {
    role: "seller",
    hasSecondFactor: true,
    registration: { is_complete: true },
    pin: { is_set: true },
    verification: { is_verified: true, verification: { state: "approved" } },
    profile: { username: "santa-rita", avatar: [{}] },
  };
  expect(nextSteps(done)).toEqual([]);
});
