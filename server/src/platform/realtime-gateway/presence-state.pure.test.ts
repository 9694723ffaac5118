import { expect, test } from "vitest";
import { createPresenceState } from "./presence-state.ts";

const entry = { key: "ana", ref: "1.b", meta: {} };
const all = (entries: (typeof entry)[]) => ({ entries, isFirst: true, isLast: true });

test("a presence that went and came back between two tellings is told as a join, once", () => {
  const state = createPresenceState<string>();
  state.change("b", { join: entry });
  expect(state.takeChanges()).toEqual({ joins: [entry], leaves: [] });
  state.forgetNode("b");
  state.replace("b", all([entry]));
  expect(state.takeChanges()).toEqual({ joins: [entry], leaves: [] });
  expect(state.takeChanges()).toBeUndefined();
});

test("one that came and went is told as a leave: a new follower may have seen it in the state", () => {
  const state = createPresenceState<string>();
  state.change("b", { join: entry });
  expect(state.all()).toEqual([entry]);
  state.replace("b", all([]));
  expect(state.takeChanges()).toEqual({ joins: [], leaves: [entry] });
  expect(state.all()).toEqual([]);
});
