import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";
import type { Caller } from "~/platform/api/client";

/** Set by the web server on what it hands to the renderer; nothing of the browser's own passes. */
const passedOn = ["x-forwarded-for", "traceparent"] as const;

interface Visit {
  headers: Record<string, string>;
  isIncomplete: boolean;
}

const storage = new AsyncLocalStorage<Visit>();

/**
 * Around every loader: its calls count against the visitor's budget and stand in the visitor's
 * trace, not in the web server's own. A page that had to do without an answer says so, and the web
 * server does not keep it in the place of a complete one.
 */
export const callOnBehalfOfVisitor: MiddlewareFunction<Response> = async ({ request }, next) => {
  const headers = passedOn.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const visit: Visit = { headers: Object.fromEntries(headers), isIncomplete: false };
  const response = await storage.run(visit, next);
  if (visit.isIncomplete) response.headers.set("x-areon-incomplete", "1");
  return response;
};

export const visitor: Caller = {
  headers: () => storage.getStore()?.headers ?? {},
  missedAnswer: () => {
    const visit = storage.getStore();
    if (visit) visit.isIncomplete = true;
  },
};
