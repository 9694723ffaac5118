// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { confirmApproval, listPendingApprovals } from "@areon/contracts/admin/approvals";
import type { getCurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { afterEach, describe, expect, it } from "vitest";
import { ApiProblem } from "~/platform/api/api-problem";
import { call, sendCallsTo } from "~/platform/api/client";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("call", () => {
  it("fills path, query and body and gives back the answer", async () => {
    const seen: string[] = [];
    await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.on("data", (chunk: Buffer) => seen.push(chunk.toString()));
      request.on("end", () => sendJson(response, 200, { id: "a b", state: "confirmed" }));
    });
    const answer = await call<typeof confirmApproval>({
      method: "POST",
      path: "/admin/approvals/{id}/confirm",
      params: { id: "a b" },
      body: { reason: "Conferido" },
    });
    expect(answer.state).toBe("confirmed");
    await call<typeof listPendingApprovals>({
      method: "GET",
      path: "/admin/approvals",
      query: { limit: 10, cursor: undefined },
    });
    expect(seen).toEqual([
      "POST /api/v1/admin/approvals/a%20b/confirm",
      '{"reason":"Conferido"}',
      "GET /api/v1/admin/approvals?limit=10",
    ]);
  });

  it("throws a refusal with its code and what the person should read", async () => {
    await serve((_, response) => {
      sendJson(response, 503, quotesNotAvailable, "application/problem+json");
    });
    const problem = await failedCall();
    expect(problem).toMatchObject({
      code: "quotes_not_available",
      status: 503,
      title: "Erro ao carregar cotações",
    });
  });

  it("does not show a proxy's page as if it were a refusal", async () => {
    await serve((_, response) => {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    });
    expect(await failedCall()).toMatchObject({ code: "connection_failed" });
  });

  it("gives up after the time it was given", async () => {
    await serve(() => undefined);
    expect(await failedCall({ timeoutMs: 50 })).toMatchObject({ code: "connection_failed" });
  });

  it("lets a caller's own abort through", async () => {
    await serve(() => undefined);
    const aborted = call<typeof getCurrencyQuotes>({ ...quotes, signal: AbortSignal.abort() });
    await expect(aborted).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });
});

const quotes = { method: "GET", path: "/market/currency-quotes" } as const;

const quotesNotAvailable = {
  type: "about:blank",
  code: "quotes_not_available",
  status: 503,
  title: "Erro ao carregar cotações",
  detail: "Ainda não há cotações guardadas.",
  trace_id: "t-1",
  params: {},
};

async function failedCall(options: { timeoutMs?: number } = {}): Promise<unknown> {
  const error = await call<typeof getCurrencyQuotes>({ ...quotes, ...options }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiProblem);
  return error;
}

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const listening = createServer(handle);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  sendCallsTo(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`);
}

function sendJson(response: ServerResponse, status: number, body: unknown, type?: string): void {
  response
    .writeHead(status, { "content-type": type ?? "application/json" })
    .end(JSON.stringify(body));
}
