import { checkSync } from "recheck";

/** How the time of a regular expression may grow with the length of a text that somebody chose to be slow. */
export type Growth = "linear" | "quadratic" | "worse";

/** What the checker can't tell in time counts as worse. */
export function judgeExpression(literal: string): Growth {
  const end = literal.lastIndexOf("/");
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const found = checkSync(source, flags, { timeout: 60_000 });
  if (found.status === "safe") return "linear";
  if (found.status === "unknown" || found.complexity.type !== "polynomial") return "worse";
  return found.complexity.degree === 2 ? "quadratic" : "worse";
}
