import { expect, test } from "vitest";
import { mended } from "./mend-router.ts";

test("a place is mended, alone or up to another one", () => {
  expect(mended("a(); b(); c();", [["b()", "d()"]])).toBe("a(); d(); c();");
  expect(mended("a(); b(); c();", [["a(", "d(); ", "c("]])).toBe("d(); c();");
});

test("a router that reads otherwise fails the build", () => {
  for (const code of ["a();", "b(); b();"]) {
    expect(() => mended(code, [["b()", "d()"]])).toThrow("reads otherwise: b()");
  }
  expect(() => mended("b();", [["b()", "d()", "c()"]])).toThrow("reads otherwise");
});
