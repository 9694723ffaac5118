import { expect, it } from "vitest";
import { hidePhone, maskPhone, phoneNumberOf } from "~/platform/text/phone";

it("puts the marks in while one types, and takes pasted text as it comes", () => {
  const typed = ["6", "65", "659", "6599999", "65999998", "65999998888", "(65) 99999-8888 x"];
  expect(typed.map(maskPhone)).toEqual([
    "6",
    "65",
    "(65) 9",
    "(65) 9999-9",
    "(65) 9999-98",
    "(65) 99999-8888",
    "(65) 99999-8888",
  ]);
  expect(maskPhone("+54 9 11 2345-6789")).toBe("+54 9 11 2345-6789");
});

it("knows what can be a mobile number", () => {
  expect(phoneNumberOf("(65) 99999-8888")).toBe("+5565999998888");
  expect(phoneNumberOf("+54 9 11 2345-6789")).toBe("+5491123456789");
  for (const typed of ["(65) 3333-4444", "99999-8888", "+12", ""]) {
    expect(phoneNumberOf(typed)).toBeUndefined();
  }
});

it("shows of a number what its owner needs to know it again", () => {
  expect(hidePhone("+5566999994821")).toBe("(66) •••••-4821");
  expect(hidePhone("+5491123456789")).toBe("+•••• 6789");
});
