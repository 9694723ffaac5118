import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "@areon/contracts/core/problems";
import { realNowMs } from "#platform/clock";
import type { Logger } from "#platform/log";
import { refuse } from "#platform/refusal";
import { runWithTrace, traceIdOf } from "#platform/trace";
import { problemOf } from "./problem-reply.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** What Node's parser complains about; anything else is no HTTP as we take it. */
const ofParser: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "head_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timed_out",
};

/**
 * Answers to what never reaches a hook: they look like all others, with the problem's shape, the headers and a
 * trace, and end the connection, since what follows on it can't be told apart from what was misunderstood.
 */
export function belowRoutes(log: Logger) {
  const answer = (code: ProblemCode, traceparent?: string) =>
    runWithTrace(traceIdOf(traceparent), () => {
      const problem = problemOf(refuse(code));
      log.info({ status: problem.status, code }, "answered below the routes");
      const body = JSON.stringify(problem);
      const headers = {
        ...securityHeaders,
        "content-security-policy": apiContentSecurityPolicy,
        "content-type": "application/problem+json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "cache-control": "no-store",
        "x-trace-id": problem.trace_id,
        date: new Date(realNowMs()).toUTCString(),
        connection: "close",
      };
      return { status: problem.status, headers, body };
    });

  return {
    /** An address that the router can't read, or an expectation that nobody can meet. */
    refuseRequest: (code: ProblemCode, request: IncomingMessage, response: ServerResponse) => {
      const { status, headers, body } = answer(code, [request.headers["traceparent"]].flat()[0]);
      response.writeHead(status, headers).end(body);
    },
    /** What is no HTTP, or too much or too slow. */
    refuseConnection: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === "ECONNRESET" || !socket.writable || hasBegunAnswer(socket)) {
        socket.destroy();
        return;
      }
      const { status, headers, body } = answer(ofParser[error.code ?? ""] ?? "validation_failed");
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
      socket.destroySoon();
    },
  };
}

const onItsWay = "_httpMessage";

/** Node keeps the answer that is on its way beside the socket; a second one in its midst would be read as its body. */
function hasBegunAnswer(socket: Socket & { [onItsWay]?: ServerResponse | null }): boolean {
  return socket[onItsWay]?.headersSent ?? false;
}
