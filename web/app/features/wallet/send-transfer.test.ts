// @vitest-environment node
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { sendCallsTo } from "~/api/client";
import { sendTransfer, type ReadyDraft } from "./send-transfer.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const draft: ReadyDraft = {
  id: "0199a000-0000-7000-8000-000000000001",
  checkedAtMs: 0,
  payee: {
    payee_id: "0199a000-0000-7000-8000-000000000002",
    name: "Ana P.",
    document: "***.456.789-**",
  },
  amount: "150.00",
  description: "Frete",
};
const noWait = { wait: async () => {} };

it("asks again with the same id after a lost answer, and gives the first answer it gets", async () => {
  const bodies: string[] = [];
  await serve(
    (body) => bodies.push(body),
    [(response) => response.destroy(), (response) => sendJson(response, 201, { id: draft.id })],
  );
  const outcome = await sendTransfer(draft, "g".repeat(20), noWait);
  expect(outcome).toEqual({ state: "sent", transfer: { id: draft.id } });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
  expect(JSON.parse(bodies[0]!)).toMatchObject({ id: draft.id, amount: "150.00" });
});

it("never claims to know what nobody answered", async () => {
  await serve(() => {}, [(response) => response.destroy()]);
  expect(await sendTransfer(draft, "g".repeat(20), noWait)).toEqual({ state: "unknown" });
});

it("takes a refusal as it is, and asks no further", async () => {
  let asked = 0;
  await serve(() => (asked += 1), [(response) => refuse(response, 422, "insufficient_funds")]);
  const outcome = await sendTransfer(draft, "g".repeat(20), noWait);
  expect(outcome).toMatchObject({ state: "refused", problem: { code: "insufficient_funds" } });
  expect(asked).toBe(1);
});

it("a closed door after a lost answer says nothing about the money", async () => {
  await serve(() => {}, [
    (response) => response.destroy(),
    (response) => refuse(response, 401, "unauthenticated"),
  ]);
  expect(await sendTransfer(draft, "g".repeat(20), noWait)).toEqual({ state: "unknown" });
});

/** Answers one call after the other; the last answer is repeated. */
async function serve(
  seen: (body: string) => void,
  answers: ((response: ServerResponse) => void)[],
) {
  let calls = 0;
  const created = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen(body);
      answers[Math.min(calls, answers.length - 1)]!(response);
      calls += 1;
    });
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  sendCallsTo(`http://127.0.0.1:${(created.address() as AddressInfo).port}`);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = "application/json",
) {
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, code: string) {
  const problem = {
    type: "about:blank",
    status,
    code,
    title: "Recusado",
    detail: "Não.",
    trace_id: "t",
  };
  sendJson(response, status, problem, "application/problem+json");
}
