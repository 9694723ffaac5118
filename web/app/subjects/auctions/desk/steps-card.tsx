import { Card } from "~/ui/card";
import type { DeskSheet } from "./desk-auction-queries.ts";
import { stepDetail, stepTitle } from "./desk-words.ts";

/** Everything that happened besides bids, the newest last, with who did it. */
export function StepsCard({ steps }: Pick<DeskSheet, "steps">) {
  return (
    <Card padding="body" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="text-lg">
        Linha do tempo
      </h2>
      {steps.length === 0 ? (
        <p className="mt-2 text-muted-foreground">Ainda é um rascunho.</p>
      ) : (
        <ol className="mt-1 rule">
          {steps.map((step) => (
            <li key={`${step.at} ${step.act}`} className="py-3 leading-snug">
              <b className="block font-semibold">{stepTitle(step)}</b>
              <span className="text-sm text-muted-foreground num">{stepDetail(step)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
