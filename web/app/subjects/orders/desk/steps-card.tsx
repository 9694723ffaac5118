import { formatClock, formatDate } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import type { DeskSheet } from "./desk-order-queries.ts";
import { orderHappenings } from "./order-happenings.ts";

/** Everything that happened, newest last, with who did it. */
export function StepsCard({ sheet }: { sheet: DeskSheet }) {
  return (
    <Card padding="body" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="text-lg">
        Linha do tempo
      </h2>
      <ol className="mt-1 rule">
        {orderHappenings(sheet).map(({ id, at, title, detail }) => (
          <li key={id} className="py-3 leading-snug">
            <b className="block font-semibold">{title}</b>
            <span className="text-sm text-muted-foreground num">
              {formatDate(at)}, {formatClock(at)} · {detail}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
