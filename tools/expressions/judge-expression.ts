import { checkSync } from "recheck";

/** How the time of a regular expression may grow with the length of a text that somebody chose to be slow. */
export type Growth = "linear" | "quadratic" | "worse";

/** What the checker can't tell in time counts as worse. */
export function judgeExpression(literal: string): Growth {
  const end = literal.lastIndexOf("/");
  const { status, complexity } = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: 5_000,
  });
  if (status === "safe") return "linear";
  return complexity?.type === "polynomial" && complexity.degree === 2 ? "quadratic" : "worse";
}
