import type { Endpoint, EndpointInput, EndpointResponse } from "@areon/contracts/core/endpoint";
import type { Problem } from "@areon/contracts/core/problems";
import { ApiProblem, connectionFailed } from "~/platform/api/api-problem";
import { bring, bringQuietly } from "~/platform/api/bring";
import { learnServerTime, serverNow } from "~/platform/api/server-time";
import { readStoredSession } from "~/platform/api/stored-session";

/** A page being rendered opens without what is late; a person on a weak signal waits longer. */
const patienceMs = import.meta.env.SSR ? 2_000 : 10_000;

/** In the browser the API has the page's own origin; the server tells its address at start-up. */
let apiOrigin = "";
let caller: Caller = { headers: () => ({}), missedAnswer: () => undefined };

/** The window hears it after each answer to a call that may have changed something, a refusal too. */
export const actEvent = "areon:act";

/** On the server a call is made for one of many visitors, whose page it belongs to. */
export interface Caller {
  headers(): Record<string, string>;
  /** Told when the API is away or failed; a refusal is an answer. */
  missedAnswer(): void;
}

export function sendCallsTo(origin: string, onBehalfOf = caller): void {
  apiOrigin = origin;
  caller = onBehalfOf;
}

/**
 * Calls one endpoint of the contracts. Only its type is imported, so that no schema reaches the
 * browser; method and path are written out and checked against it:
 *
 *     call<typeof getCurrencyQuotes>({ method: "GET", path: "/market/currency-quotes" })
 *
 * Anything but the promised answer is thrown as an ApiProblem.
 */
export async function call<E extends Endpoint>(
  request: Pick<E, "method" | "path"> & CallInput<E> & CallOptions,
): Promise<EndpointResponse<E>> {
  const { method, path, params, query, body, signal, timeoutMs = patienceMs }: AnyRequest = request;
  const authorization = await currentAuthorization();
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${apiOrigin}/api/v1${fillPath(path, params)}${toSearch(query)}`, {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...caller.headers(),
      accept: "application/json",
      ...authorization,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    // A caller that gave up must see its own abort, not a connection problem.
    if (signal?.aborted) throw cause;
    caller.missedAnswer();
    throw connectionFailed(cause);
  });
  learnServerTime(response.headers);
  if (method !== "GET") globalThis.dispatchEvent?.(new Event(actEvent));
  if (response.status >= 500) caller.missedAnswer();
  if (response.status === 401 && authorization) {
    bringQuietly(
      () => import("~/platform/api/session"),
      (session) => void session.recheckSession(),
    );
  }
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined as EndpointResponse<E>;
  return (await readJson(response)) as EndpointResponse<E>;
}

/** The parts that the endpoint takes, and no others. */
type CallInput<E extends Endpoint> = {
  [
    Part in keyof EndpointInput<E> as undefined extends EndpointInput<E>[Part] ? never : Part
  ]: EndpointInput<E>[Part];
};

interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

interface AnyRequest extends CallOptions {
  method: string;
  path: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A token that still holds goes along as it is; else the auth client is loaded to renew it. */
async function currentAuthorization(): Promise<{ authorization: string } | undefined> {
  const stored = import.meta.env.SSR ? undefined : readStoredSession();
  if (!stored) return undefined;
  const holds = stored.expires_at * 1000 > serverNow() + 30_000;
  const token = holds
    ? stored.access_token
    : await (await bring(() => import("~/platform/api/session"))).freshAccessToken();
  return token ? { authorization: `Bearer ${token}` } : undefined;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
  if (!isProblem) return connectionFailed(`HTTP ${response.status} from ${response.url}`);
  return new ApiProblem((await readJson(response)) as Problem);
}

async function readJson(response: Response): Promise<unknown> {
  return await response.json().catch((cause: unknown) => {
    throw connectionFailed(cause);
  });
}
