import { expect, test } from "vitest";
import { judgeExpression } from "./judge-expression.ts";
import { judged } from "./judged.ts";

test("an expression that runs away is told from one that does not", () => {
  expect(judgeExpression("/^[a-z]+$/")).toBe("linear");
  expect(judgeExpression(String.raw`/\s+$/`)).toBe("quadratic");
  expect(judgeExpression(String.raw`/^\S+@\S+\.\S+$/`)).toBe("worse");
  expect(judgeExpression("/^(a+)+$/")).toBe("worse");
});

test("what is kept is what the checker says", () => {
  const kept = Object.entries(judged).filter(([, growth]) => growth === "linear");
  const some = Array.from({ length: 12 }, () => kept[Math.floor(Math.random() * kept.length)]!);
  for (const [literal, growth] of some) expect(judgeExpression(literal), literal).toBe(growth);
});
