import { expect, it } from "vitest";
import { ApiProblem, connectionFailed, type ApiProblemCode } from "~/platform/api/api-problem";
import { sendSurely } from "./send-surely.ts";

const noWait = { wait: async () => {} };

it("asks again after a lost answer, and takes the first answer it gets", async () => {
  const { send, asked } = answering(lost(), "done");
  expect(await sendSurely(send, noWait)).toEqual({ state: "sent" });
  expect(asked()).toBe(2);
});

it("never claims to know what nobody answered", async () => {
  const { send, asked } = answering(lost());
  expect(await sendSurely(send, noWait)).toEqual({ state: "unknown" });
  expect(asked()).toBe(6);
});

it("takes a refusal as it is, and asks no further", async () => {
  const { send, asked } = answering(refusal(422, "insufficient_funds"));
  const outcome = await sendSurely(send, noWait);
  expect(outcome).toMatchObject({ state: "refused", problem: { code: "insufficient_funds" } });
  expect(asked()).toBe(1);
});

it("a closed door after a lost answer says nothing about the money", async () => {
  const { send } = answering(lost(), refusal(401, "unauthenticated"));
  expect(await sendSurely(send, noWait)).toEqual({ state: "unknown" });
});

it("a failure of the server says nothing about the money, rails that are off do", async () => {
  const failing = answering(refusal(503, "unavailable"));
  expect(await sendSurely(failing.send, noWait)).toEqual({ state: "unknown" });
  const off = answering(refusal(503, "rails_off"));
  expect(await sendSurely(off.send, noWait)).toMatchObject({ state: "refused" });
});

/** Gives one answer after the other; the last one is repeated. */
function answering(...answers: (ApiProblem | "done")[]) {
  let calls = 0;
  const send = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer instanceof ApiProblem) throw answer;
    return answer;
  };
  return { send, asked: () => calls };
}

function lost(): ApiProblem {
  return connectionFailed("reset");
}

function refusal(status: number, code: ApiProblemCode): ApiProblem {
  return new ApiProblem({ code, status, title: "Recusado", detail: "Não." });
}
