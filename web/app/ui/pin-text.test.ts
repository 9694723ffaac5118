import { expect, test } from "vitest";
import { pinAfterBackspace, pinAfterInput } from "./pin-text.ts";

test("a typed digit fills its box and moves on", () => {
  expect(pinAfterInput({ value: "12", box: 2, raw: "3" })).toEqual({ value: "123", focus: 3 });
  expect(pinAfterInput({ value: "12345", box: 5, raw: "6" })).toEqual({
    value: "123456",
    focus: 5,
  });
});

test("a pasted code fills all boxes and drops what is not a digit", () => {
  const step = pinAfterInput({ value: "", box: 0, raw: " 123-456 " });
  expect(step).toEqual({ value: "123456", focus: 5 });
});

test("more digits than boxes are cut", () => {
  expect(pinAfterInput({ value: "", box: 0, raw: "1234567890" }).value).toBe("123456");
});

test("typing over a filled box replaces its digit, whichever side the caret was on", () => {
  expect(pinAfterInput({ value: "123", box: 1, raw: "29" }).value).toBe("193");
  expect(pinAfterInput({ value: "123", box: 1, raw: "92" }).value).toBe("193");
});

test("digits typed beyond the filled boxes leave no gap", () => {
  expect(pinAfterInput({ value: "1", box: 4, raw: "7" })).toEqual({ value: "17", focus: 2 });
});

test("letters change nothing", () => {
  expect(pinAfterInput({ value: "12", box: 2, raw: "a" })).toEqual({ value: "12", focus: 2 });
});

test("backspace deletes the digit of the box, or the last one when the box is empty", () => {
  expect(pinAfterBackspace({ value: "123", box: 1 })).toEqual({ value: "13", focus: 1 });
  expect(pinAfterBackspace({ value: "123", box: 3 })).toEqual({ value: "12", focus: 2 });
  expect(pinAfterBackspace({ value: "", box: 0 })).toEqual({ value: "", focus: 0 });
});
