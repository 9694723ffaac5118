import { expect, test } from "vitest";
import { agreedTimes } from "./agreed-times.ts";

const now = new Date("2026-11-18T13:00:00Z");
const life = { pixMinutes: 30, cardMinutes: 30, boletoDays: 3 };
const until = new Date("2026-11-20T13:00:00Z");

test("no way to pay shortens what was agreed on; a card's page ends sooner, a boleto is waited for longer", () => {
  const [pix, card, boleto] = (["pix", "card", "boleto"] as const).map((method) =>
    agreedTimes(method, { now, life, until }),
  );
  expect(pix).toMatchObject({ payUntil: new Date("2026-11-20T12:59:00Z"), expiresAt: until });
  expect(card).toMatchObject({ payUntil: new Date("2026-11-18T13:32:00Z"), expiresAt: until });
  expect(boleto!.expiresAt > until).toBe(true);
});

test("in the last minutes of an agreement there is still as much time as for any other purchase", () => {
  const late = { now, life, until: new Date("2026-11-18T13:05:00Z") };
  expect(agreedTimes("pix", late).payUntil).toEqual(new Date("2026-11-18T13:30:00Z"));
  expect(agreedTimes("card", late).expiresAt).toEqual(new Date("2026-11-18T13:33:00Z"));
});
