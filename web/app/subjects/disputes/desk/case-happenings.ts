import type { OrderCase } from "@areon/contracts/disputes/desk";
import { formatMoney } from "~/platform/text/money";
import { deskWords, stepWords } from "../case/dispute-timeline.ts";

/** What happened in the disputes of an order, as the order's page at the desk shows it among the rest. */
export function caseHappenings(cases: readonly OrderCase[]) {
  return cases.flatMap((one) => {
    const about = { label: `Caso ${one.code}`, path: deskCasePath(one) };
    return [...askedHappenings(one), ...stepHappenings(one)].map((told) => ({ ...told, about }));
  });
}

export function deskCasePath({ code }: Pick<OrderCase, "code">): string {
  return `/admin/disputes/${code}`;
}

function stepHappenings({ steps }: OrderCase) {
  return steps.flatMap((step) => {
    const words = stepWords(step);
    if (!words) return [];
    const { title, facts } = words;
    return [{ id: `case:${step.id}`, at: step.at, title, detail: facts.join(" · ") }];
  });
}

/** That a second person was asked is no turn of the case, and what they said moves it only when it is a yes. */
function askedHappenings({ asked_decisions: decisions }: OrderCase) {
  return decisions.flatMap(({ id, refund, state, ...decision }) => {
    const { answered_by: second, answered_at: at } = decision;
    const asked = {
      id: `asked:${id}`,
      at: decision.asked_at,
      title: "Decisão pedida à segunda pessoa",
      detail: [
        deskWords(decision.asked_by),
        `${formatMoney(refund)} ao comprador`,
        ...(state === "expired" ? ["sem resposta"] : []),
      ].join(" · "),
    };
    if (at === null) return [asked];
    const title = state === "confirmed" ? "Decisão confirmada" : "Decisão recusada";
    return [asked, { id: `answered:${id}`, at, title, detail: deskWords(second) }];
  });
}
