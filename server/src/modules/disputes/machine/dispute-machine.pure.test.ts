import { readFile } from "node:fs/promises";
import { disputeActs, disputeStates, type DisputeAct } from "@areon/contracts/disputes/disputes";
import { expect, test } from "vitest";
import {
  allowedDisputeActs,
  completesAgreement,
  judgeDisputeAct,
  type DisputeRole,
  type DisputeSituation,
} from "./dispute-machine.ts";

const roles: readonly DisputeRole[] = ["opener", "other", "desk", "clock"];

/** Every proposal that can be open, with every yes that it can have. */
const proposals: readonly DisputeSituation["proposal"][] = [
  null,
  { by: "opener", accepted: ["opener"] },
  { by: "other", accepted: ["other"] },
  { by: "desk", accepted: [] },
  { by: "desk", accepted: ["opener"] },
  { by: "desk", accepted: ["other"] },
];

test("every act of every role in every situation does what the page in docs/domain says", async () => {
  const rules = await readRules();
  expect(new Set([...rules.map(({ act }) => act), "open"])).toEqual(new Set(disputeActs));
  const found: string[] = [];
  const wanted: string[] = [];
  for (const situation of situations()) {
    for (const act of disputeActs) {
      for (const role of roles) {
        const name = `${JSON.stringify(situation)} ${act} ${role}`;
        const verdict = judgeDisputeAct(situation, { act, role });
        found.push(`${name} -> ${"to" in verdict ? verdict.to : "no"}`);
        wanted.push(`${name} -> ${expected(rules, situation, { act, role })}`);
      }
    }
  }
  expect(found).toEqual(wanted);
  expect(found).toHaveLength(7 * 6 * 8 * disputeActs.length * roles.length);
});

test("nothing can be done to a dispute that has ended", () => {
  for (const situation of situations()) {
    if (["open", "talking", "mediation"].includes(situation.state)) continue;
    for (const role of roles) expect(allowedDisputeActs(situation, role)).toEqual([]);
  }
});

test("the second yes completes a proposal of the desk, the first that of a side", () => {
  const of = (proposal: DisputeSituation["proposal"], role: DisputeRole) =>
    completesAgreement({ proposal }, role);
  expect(of({ by: "desk", accepted: [] }, "opener")).toBe(false);
  expect(of({ by: "desk", accepted: ["other"] }, "opener")).toBe(true);
  expect(of({ by: "desk", accepted: ["opener"] }, "opener")).toBe(false);
  expect(of({ by: "other", accepted: ["other"] }, "opener")).toBe(true);
  expect(of(null, "opener")).toBe(false);
});

interface Rule {
  act: DisputeAct;
  by: string[];
  from: string[];
  to: string;
}

/** The first table of the page is the specification; the code has to agree with it. */
async function readRules(): Promise<Rule[]> {
  const page = new URL("../../../../../docs/domain/dispute-states.md", import.meta.url);
  const lines = (await readFile(page, "utf8")).split("\n");
  const start = lines.indexOf("| act | by | from | to |") + 2;
  const rows = lines.slice(start, lines.indexOf("", start));
  return rows.map((line) => {
    const [act, by, from, to] = line
      .split("|")
      .slice(1, 5)
      .map((cell) => cell.trim());
    return { act: act as DisputeAct, by: by!.split(", "), from: from!.split(", "), to: to! };
  });
}

function situations(): DisputeSituation[] {
  const flags = [true, false];
  return disputeStates.flatMap((state) =>
    proposals.flatMap((proposal) =>
      flags.flatMap((hasAnswered) =>
        flags.flatMap((isDecisionPending) =>
          flags.map((waitsForDesk) => ({
            state,
            proposal,
            hasAnswered,
            isDecisionPending,
            waitsForDesk,
          })),
        ),
      ),
    ),
  );
}

function expected(
  rules: readonly Rule[],
  situation: DisputeSituation,
  { act, role }: { act: DisputeAct; role: DisputeRole },
): string {
  const { state } = situation;
  const rule = rules.find(
    (one) => one.act === act && one.by.includes(role) && one.from.includes(state),
  );
  if (!rule || isHindered(situation, act, role)) return "no";
  return rule.to === "same" ? state : rule.to;
}

/** The page's words below its table. */
function isHindered(situation: DisputeSituation, act: DisputeAct, role: DisputeRole): boolean {
  const { proposal, hasAnswered, isDecisionPending, waitsForDesk } = situation;
  const yes = proposal?.accepted as readonly string[] | undefined;
  const isSecond = yes?.length === 1;
  const canAnswer = proposal !== null && proposal.by !== role && !yes!.includes(role);
  if (act === "answer") return hasAnswered;
  if (act === "lapse") return waitsForDesk;
  if (act === "escalate") return !waitsForDesk;
  if (act === "take_back") return proposal?.by !== role;
  if (act === "accept") return !canAnswer || isSecond;
  if (act === "agree") return !canAnswer || !isSecond;
  if (act === "refuse") return proposal === null || proposal.by === role;
  const isDesks = ["propose", "ask_evidence", "decide"].includes(act) && role === "desk";
  return isDesks && isDecisionPending;
}
