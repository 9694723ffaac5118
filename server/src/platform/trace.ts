import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/**
 * One trace id follows a request through events, jobs, bus frames, outgoing calls and log lines.
 * It is the W3C trace-id: 32 hex digits, so a proxy's `traceparent` is taken over as it is.
 */
const storage = new AsyncLocalStorage<string>();
const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const traceIdPattern = /^[0-9a-f]{32}$/;

export function newTraceId(): string {
  return randomBytes(16).toString("hex");
}

export function currentTraceId(): string | undefined {
  return storage.getStore();
}

export function runWithTrace<T>(traceId: string | undefined, work: () => T): T {
  return storage.run(traceId && traceIdPattern.test(traceId) ? traceId : newTraceId(), work);
}

/** For callers that can't wrap what follows in a function, such as a server's request hook. */
export function enterTrace(traceId: string): void {
  storage.enterWith(traceId);
}

export function traceIdOf(traceparent: string | undefined): string {
  return traceparentPattern.exec(traceparent ?? "")?.[1] ?? newTraceId();
}

export function traceparent(): string {
  return `00-${currentTraceId() ?? newTraceId()}-${randomBytes(8).toString("hex")}-01`;
}
