import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { isPinTooSimple } from "./pin-policy.ts";

const person = { birthDate: "1985-03-27", cpf: "52998224725" };

describe("a PIN", () => {
  test.each([
    "000000",
    "999999",
    "121212",
    "909090",
    "123123",
    "123456",
    "012345",
    "890123",
    "654321",
    "210987",
    "270385",
    "032785",
    "850327",
    "271985",
    "198527",
    "031985",
    "198503",
    "529982",
    "224725",
  ])("%s is too simple", (pin) => expect(isPinTooSimple(pin, person)).toBe(true));

  test.each(["135790", "112233", "804619", "270386"])("%s will do", (pin) =>
    expect(isPinTooSimple(pin, person)).toBe(false),
  );

  test("is refused in fewer than one case of five hundred", () => {
    let refused = 0;
    for (let number = 0; number < 1_000_000; number += 17) {
      if (isPinTooSimple(String(number).padStart(6, "0"), person)) refused += 1;
    }
    expect(refused / (1_000_000 / 17)).toBeLessThan(1 / 500);
  });

  test("made of one repeated digit is always refused", () => {
    assert(
      property(integer({ min: 0, max: 9 }), (digit) =>
        isPinTooSimple(`${digit}`.repeat(6), person),
      ),
    );
  });
});
