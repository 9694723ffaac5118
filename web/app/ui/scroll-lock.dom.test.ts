import { expect, test } from "vitest";
import { lockScroll } from "./scroll-lock.ts";

test("the page is released by the last modal that closes", () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  expect(document.documentElement.hasAttribute("data-scroll-locked")).toBe(true);
  second();
  expect(document.documentElement.hasAttribute("data-scroll-locked")).toBe(false);
  expect(document.documentElement.style.getPropertyValue("--scrollbar")).toBe("");
});
