import { Link } from "react-router";
import type { ApiProblem } from "~/api/api-problem";

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
