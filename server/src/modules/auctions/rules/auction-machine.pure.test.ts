import { readFile } from "node:fs/promises";
import { auctionKinds, auctionStates } from "@areon/contracts/auctions/terms/auction";
import { expect, test } from "vitest";
import { auctionActs, judgeAuctionAct, type AuctionRole } from "./auction-machine.ts";

const roles: readonly AuctionRole[] = ["creator", "bidder", "desk", "clock", "bank"];

test("every act of every role in every state and kind is judged as the page in docs/domain says", async () => {
  const rules = await readRules();
  expect(new Set(rules.map(({ act }) => act))).toEqual(new Set(auctionActs));
  const found: string[] = [];
  const wanted: string[] = [];
  for (const act of auctionActs) {
    for (const role of roles) {
      for (const kind of auctionKinds) {
        for (const state of auctionStates) {
          const name = [act, role, kind, state].join(" ");
          found.push(`${name} -> ${judgeAuctionAct({ act, role, kind, state }) ?? "no"}`);
          const rule = rules.find(
            (one) =>
              one.act === act &&
              one.by.includes(role) &&
              one.from.includes(state) &&
              (one.kind === "both" || one.kind === kind),
          );
          wanted.push(`${name} -> ${rule?.to ?? "no"}`);
        }
      }
    }
  }
  expect(found).toEqual(wanted);
  const all = auctionActs.length * roles.length * auctionKinds.length * auctionStates.length;
  expect(found).toHaveLength(all);
});

test("nothing leads out of an end", () => {
  for (const state of ["unsold", "cancelled"] as const) {
    for (const act of auctionActs) {
      for (const role of roles) {
        for (const kind of auctionKinds) {
          expect(judgeAuctionAct({ act, role, kind, state })).toBeNull();
        }
      }
    }
  }
});

interface Rule {
  act: string;
  by: string[];
  kind: string;
  from: string[];
  to: string;
}

/** The first table of the page is the specification; the code has to agree with it. */
async function readRules(): Promise<Rule[]> {
  const page = new URL("../../../../../docs/domain/auction-states.md", import.meta.url);
  const lines = (await readFile(page, "utf8")).split("\n");
  const start = lines.indexOf("| act | by | kind | from | to |") + 2;
  return lines.slice(start, lines.indexOf("", start)).map((line) => {
    const [act, by, kind, from, to] = line
      .split("|")
      .slice(1, 6)
      .map((cell) => cell.trim());
    return { act: act!, by: by!.split(", "), kind: kind!, from: from!.split(", "), to: to! };
  });
}
