import { Link } from "react-router";
import type { ApiProblem } from "~/platform/api/api-problem";
import type { Setback } from "~/platform/money/use-sending";
import { mendedAt } from "./mended-at.ts";

/** What the server said of an amount, with the way to where it is mended. */
export function RefusedAmount({ problem }: { problem: ApiProblem }) {
  const isLimit = /limit|device/.test(problem.code);
  return (
    <>
      {problem.title}. {problem.detail}{" "}
      {isLimit && (
        <Link to="/wallet/pix/limits" className="link">
          Ver limites
        </Link>
      )}
    </>
  );
}

/** The refusal, if it is one that another amount or another day mends. */
export function refusedAmount(setback: Setback | undefined): ApiProblem | undefined {
  if (!setback || setback === "never_sent" || mendedAt(setback) !== 1) return undefined;
  return setback;
}
