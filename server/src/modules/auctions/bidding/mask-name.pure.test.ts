import { expect, test } from "vitest";
import { maskName } from "./mask-name.ts";

test("others see two letters and an initial, and never how long a name is", () => {
  expect(maskName("Edson Carlos Moreira")).toBe("Ed••• M.");
  expect(maskName("  Íris   Ávila ")).toBe("Ír••• Á.");
  expect(maskName("Agropecuária")).toBe("Ag•••");
  expect(maskName("")).toBe("•••");
});
