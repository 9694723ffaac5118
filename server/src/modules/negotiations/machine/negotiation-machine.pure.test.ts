import { readFile } from "node:fs/promises";
import { negotiationActs, type NegotiationAct } from "@areon/contracts/negotiations/negotiations";
import { expect, test } from "vitest";
import {
  allowedActs,
  judgeAct,
  phaseOf,
  rowOf,
  type NegotiationPhase,
  type NegotiationRole,
  type NegotiationSituation,
} from "./negotiation-machine.ts";

const roles: readonly NegotiationRole[] = ["buyer", "seller", "clock"];
const phases: readonly NegotiationPhase[] = [
  "none",
  "open_s",
  "open_b",
  "agreed",
  "refused",
  "withdrawn",
  "expired",
];

test("every act of every role in every state is judged as the page in docs/domain says", async () => {
  const rules = await readRules();
  expect(new Set(rules.map(({ act }) => act))).toEqual(new Set(negotiationActs));
  const found: string[] = [];
  const wanted: string[] = [];
  for (const situation of situations()) {
    for (const act of negotiationActs) {
      for (const role of roles) {
        const { phase, lastKind, isOverdue } = situation;
        const name = [phase, lastKind, isOverdue, act, role].join(" ");
        const verdict = judgeAct(situation, { act, role });
        found.push(`${name} -> ${"to" in verdict ? verdict.to : "no"}`);
        wanted.push(`${name} -> ${expected(rules, situation, { act, role })}`);
      }
    }
  }
  expect(found).toEqual(wanted);
  expect(found).toHaveLength(situations().length * negotiationActs.length * roles.length);
});

test("what is over says so, and what is out of time says that instead of whose turn it is", () => {
  const over = { phase: "agreed", lastKind: "offer", isOverdue: true } as const;
  expect(judgeAct(over, { act: "accept", role: "buyer" })).toEqual({
    hindrance: "negotiation_over",
  });
  const late = { phase: "open_b", lastKind: "offer", isOverdue: true } as const;
  expect(judgeAct(late, { act: "withdraw", role: "seller" })).toEqual({
    hindrance: "negotiation_expired",
  });
  const ask = { phase: "open_s", lastKind: "ask", isOverdue: false } as const;
  expect(judgeAct(ask, { act: "accept", role: "seller" })).toEqual({
    hindrance: "negotiation_without_price",
  });
  expect(allowedActs(ask, "seller").toSorted()).toEqual(["offer", "refuse"]);
});

test("a phase and what its row says are the same thing", () => {
  for (const phase of phases) if (phase !== "none") expect(phaseOf(rowOf(phase))).toBe(phase);
  expect(() => rowOf("none")).toThrow();
});

interface Rule {
  act: NegotiationAct;
  by: string;
  from: string;
  to: string;
}

/** The first table of the page is the specification; the code has to agree with it. */
async function readRules(): Promise<Rule[]> {
  const page = new URL("../../../../../docs/domain/negotiation-states.md", import.meta.url);
  const lines = (await readFile(page, "utf8")).split("\n");
  const start = lines.indexOf("| act | by | from | to |") + 2;
  return lines.slice(start, lines.indexOf("", start)).map((line) => {
    const [act, by, from, to] = line
      .split("|")
      .slice(1, 5)
      .map((cell) => cell.trim());
    return { act: act as NegotiationAct, by: by!, from: from!, to: to! };
  });
}

/** An ask stands only at the beginning, so it always waits for the seller. */
function situations(): NegotiationSituation[] {
  const kinds = { none: [null], open_s: ["ask", "offer", "counter"] } as const;
  return phases.flatMap((phase) => {
    const lastKinds =
      phase === "none" || phase === "open_s" ? kinds[phase] : (["counter"] as const);
    const times = phase === "none" ? [false] : [false, true];
    return lastKinds.flatMap((lastKind) =>
      times.map((isOverdue) => ({ phase, lastKind, isOverdue })),
    );
  });
}

function expected(
  rules: readonly Rule[],
  { phase, lastKind, isOverdue }: NegotiationSituation,
  { act, role }: { act: NegotiationAct; role: NegotiationRole },
): string {
  const rule = rules.find((one) => one.act === act && one.by === role && one.from === phase);
  if (!rule || isOverdue !== (act === "expire")) return "no";
  if (act === "accept" && lastKind === "ask") return "no";
  // The first price is the offer, later ones are counter-offers.
  if (act === "offer" && phase !== "none" && lastKind !== "ask") return "no";
  return act === "counter" && lastKind === "ask" ? "no" : rule.to;
}
