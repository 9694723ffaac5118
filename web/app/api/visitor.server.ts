import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";

/** Set by the web server on what it hands to the renderer; nothing of the browser's own passes. */
const passedOn = ["x-forwarded-for", "traceparent"] as const;

const storage = new AsyncLocalStorage<Record<string, string>>();

/**
 * Around every loader: its calls count against the visitor's budget and stand in the visitor's
 * trace, not in the web server's own.
 */
export const callOnBehalfOfVisitor: MiddlewareFunction<Response> = ({ request }, next) => {
  const headers = passedOn.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return storage.run(Object.fromEntries(headers), next);
};

export function visitorHeaders(): Record<string, string> {
  return storage.getStore() ?? {};
}
