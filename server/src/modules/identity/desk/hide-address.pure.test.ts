import { expect, it } from "vitest";
import { hideEmail, hidePhone } from "./hide-address.ts";

it("keeps two letters of an address at most, and one of a short one", () => {
  expect(hideEmail("ana.prado@laticinio.com.br")).toBe("an•••@laticinio.com.br");
  expect(hideEmail("ana@laticinio.com.br")).toBe("a•••@laticinio.com.br");
  expect(hideEmail(null)).toBeNull();
});

it("keeps the area and the end of a phone number", () => {
  expect(hidePhone("+5565999998888")).toBe("+5565•••88");
  expect(hidePhone(null)).toBeNull();
});
