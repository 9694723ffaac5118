import { expect, it } from "vitest";
import { greeting } from "~/platform/text/greeting";

it("greets by the clock of Brasília, three hours behind UTC", () => {
  expect(greeting(Date.parse("2026-11-13T07:59:00Z"))).toBe("Boa noite");
  expect(greeting(Date.parse("2026-11-13T08:00:00Z"))).toBe("Bom dia");
  expect(greeting(Date.parse("2026-11-13T14:59:00Z"))).toBe("Bom dia");
  expect(greeting(Date.parse("2026-11-13T15:00:00Z"))).toBe("Boa tarde");
  expect(greeting(Date.parse("2026-11-13T21:00:00Z"))).toBe("Boa noite");
});
