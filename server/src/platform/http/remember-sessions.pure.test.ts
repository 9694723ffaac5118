import { expect, test } from "vitest";
import type { Bus } from "#platform/realtime/bus";
import { publishSessionChange } from "#platform/realtime/session-change";
import { refuse } from "#platform/refusal";
import type { Actor } from "./actor.ts";
import { rememberSessions } from "./remember-sessions.ts";
import type { SessionGate } from "./session-gate.ts";

const ana: Actor = { userId: "ana", sessionId: "s1", assurance: "aal1" };

/** A gate that counts how often it is asked, and a bus within this process. */
function open() {
  const state = { asked: 0, isAlive: true };
  const gate: SessionGate = {
    check: async () => {
      state.asked += 1;
      return state.isAlive
        ? { assurance: "aal1", userType: "buyer" }
        : { refusal: refuse("unauthenticated"), reason: "no_session" };
    },
  };
  const listeners: ((payload: unknown) => void)[] = [];
  const bus: Pick<Bus, "publish" | "subscribe"> = {
    publish: (_topic, payload) => listeners.forEach((tell) => tell(payload)),
    subscribe: (topic, handlers) => {
      listeners.push((payload) => void handlers.onMessage({ topic, payload }));
      return { close: () => {} };
    },
  };
  return { state, bus, sessions: rememberSessions(gate, bus) };
}

test("a living session is asked for once, where the act asks again itself", async () => {
  const { state, sessions } = open();
  await sessions.recall!(ana);
  await sessions.recall!(ana);
  expect(state.asked).toBe(1);
  await sessions.check(ana);
  expect(state.asked).toBe(2);
});

test("a change that the bus tells of is seen at once, and of others nothing is forgotten", async () => {
  const { state, bus, sessions } = open();
  await sessions.recall!(ana);
  state.isAlive = false;
  publishSessionChange(bus, "bento");
  expect(await sessions.recall!(ana)).toMatchObject({ userType: "buyer" });
  publishSessionChange(bus, "ana");
  expect(await sessions.recall!(ana)).toMatchObject({ reason: "no_session" });
});

test("a refusal is never remembered, nor another person's session under the same id", async () => {
  const { state, sessions } = open();
  state.isAlive = false;
  await sessions.recall!(ana);
  await sessions.recall!(ana);
  state.isAlive = true;
  await sessions.recall!(ana);
  await sessions.recall!({ ...ana, userId: "bento" });
  expect(state.asked).toBe(4);
});
