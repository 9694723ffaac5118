import { Link } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { DeskSheet } from "./desk-order-queries.ts";
import type { OrderCases } from "./order-cases.ts";
import { orderHappenings, type Happening } from "./order-happenings.ts";

/** Everything that happened, newest last, with who did it. */
export function StepsCard({ sheet, cases }: { sheet: DeskSheet; cases: OrderCases }) {
  return (
    <Card padding="body" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="text-lg">
        Linha do tempo
      </h2>
      {cases.failure && <CasesFailure failure={cases.failure} onRetry={cases.onRetry} />}
      <ol className="mt-1 rule">
        {orderHappenings(sheet, cases.happenings).map((happening) => (
          <Line key={happening.id} {...happening} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ at, title, detail, about }: Happening) {
  const facts = [`${formatDate(at)}, ${formatClock(at)}`, detail].filter(Boolean).join(" · ");
  return (
    <li className="py-3 leading-snug">
      <b className="block font-semibold">{title}</b>
      <span className="text-sm text-muted-foreground num">
        {facts}
        {about && (
          <>
            {" · "}
            <Link className="link" to={about.path}>
              {about.label}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}

/** A refusal stays one however often it is asked for. */
function CasesFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const isRefused = failure instanceof ApiProblem && failure.status === 403;
  return (
    <div className="mt-3 grid justify-items-start gap-3" role="alert">
      <Notice tone="warning" title="Não foi possível carregar os passos das disputas deste pedido">
        {authErrorText(failure)}
      </Notice>
      {!isRefused && (
        <Button variant="outline" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
