import { expect, test } from "vitest";
import { emailPattern } from "./email-pattern.ts";

test.each(["ana@fazenda.com.br", "a.b+c@x.co", "joão@café.com"])("%s may be an address", (text) => {
  expect(emailPattern.test(text)).toBe(true);
});

test.each(["ana", "ana@fazenda", "ana@@x.com", "a na@x.com", "ana@x.", "ana@.com", "@x.com"])(
  "%s is none",
  (text) => {
    expect(emailPattern.test(text)).toBe(false);
  },
);
