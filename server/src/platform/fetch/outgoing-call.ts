import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request, type Dispatcher } from "undici";
import type { z } from "zod";
import { traceparent } from "#platform/trace";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import { BodyTooLarge, readLimited } from "./read-limited.ts";

/** One call to a party that the configuration names; addresses given by people go by guardedFetch. */
export interface PartnerCall<S extends z.ZodType> {
  /** Names the breaker; one per outside party, not per path. */
  partner: string;
  url: string | URL;
  /** What a good answer looks like; anything else is a bad answer, not a surprise further in. */
  schema: S;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Fields of a form, instead of JSON. */
  form?: Readonly<Record<string, string>>;
  /** Connections of their own, for a party that demands our certificate (`connectWithCertificate`). */
  dispatcher?: Dispatcher;
  /** Finds the code of a refusal in the body of a 4xx; without it such a body is not read. */
  refusalCode?: (body: unknown) => string | undefined;
  /** From the first attempt to the last byte, retries included. */
  totalMs?: number;
  maxBytes?: number;
}

export type PartnerAnswer<T> = { answered: true; body: T } | PartnerFailure;

export interface PartnerFailure {
  answered: false;
  /**
   * `circuit_open` and `unreachable` never left this machine. After `timeout` and `broken` the
   * partner may or may not have acted: a caller that moves money must ask before it sends again.
   */
  reason:
    | "circuit_open"
    | "unreachable"
    | "timeout"
    | "broken"
    | "bad_status"
    | "bad_answer"
    | "too_large";
  /** Set with `bad_status`: a 404 of a look-up is an answer that its caller understands. */
  status?: number;
  /** What `refusalCode` found in the body of a 4xx. */
  code?: string;
  /** For the log; never holds the body, which may carry personal data. */
  detail: string;
}

const connectMs = 1_000;
const defaultTotalMs = 5_000;
const defaultMaxBytes = 1024 * 1024;
const errorBytes = 64 * 1024;
const maxAttempts = 3;
const retryBaseMs = 100;

// Keeps the sockets of one slow partner from eating those of the whole process.
const dispatcher = new Agent({ connections: 32, connect: { timeout: connectMs } });

// The state of a partner is a fact about this process's view of the network, so it is kept per process.
const breakers = new Map<string, CircuitBreaker>();

export async function callPartner<S extends z.ZodType>(
  call: PartnerCall<S>,
): Promise<PartnerAnswer<z.output<S>>> {
  const url = new URL(call.url);
  const breaker = breakerOf(`${call.partner} ${url.origin}`);
  const deadline = AbortSignal.timeout(call.totalMs ?? defaultTotalMs);
  // Only a GET may be sent twice: of the others, the first may have had its effect unseen.
  const attempts = (call.method ?? "GET") === "GET" ? maxAttempts : 1;
  let last: PartnerFailure = failure("circuit_open", `${call.partner} is being left alone`);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const pass = breaker.enter();
    if (!pass) return last;
    const answer = await attemptCall({ ...call, url }, deadline).catch((error: unknown) => {
      // A mistake of ours must not leave the circuit waiting for its probe for ever.
      pass.failed();
      throw error;
    });
    if (answer.answered || !isPartnersFault(answer)) {
      pass.succeeded();
      return answer;
    }
    pass.failed();
    last = answer;
    if (!isWorthRetrying(answer) || attempt === attempts) return answer;
    if (!(await pause(attempt, deadline))) return answer;
  }
  return last;
}

/** By name and address: who moves to another address begins anew. */
function breakerOf(place: string): CircuitBreaker {
  const known = breakers.get(place);
  if (known) return known;
  const breaker = createCircuitBreaker({
    failuresToOpen: 5,
    restMs: 30_000,
    elapsedMs: () => performance.now(),
  });
  breakers.set(place, breaker);
  return breaker;
}

async function attemptCall<S extends z.ZodType>(
  call: PartnerCall<S>,
  deadline: AbortSignal,
): Promise<PartnerAnswer<z.output<S>>> {
  try {
    const response = await request(call.url, {
      dispatcher: call.dispatcher ?? dispatcher,
      method: call.method ?? "GET",
      signal: deadline,
      headers: {
        accept: "application/json",
        ...contentType(call),
        ...call.headers,
        traceparent: traceparent(),
      },
      body: bodyOf(call),
    });
    if (response.statusCode < 200 || response.statusCode > 299) {
      return await readRefusal(response, call, deadline);
    }
    const bytes = await readLimited(response.body, call.maxBytes ?? defaultMaxBytes);
    return parseAnswer(bytes, call.schema);
  } catch (error) {
    return failureOf(error, deadline);
  }
}

function contentType({ json, form }: Pick<PartnerCall<z.ZodType>, "json" | "form">) {
  if (form) return { "content-type": "application/x-www-form-urlencoded" };
  return json === undefined ? {} : { "content-type": "application/json" };
}

function bodyOf({ json, form }: Pick<PartnerCall<z.ZodType>, "json" | "form">): string | null {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? null : JSON.stringify(json);
}

async function readRefusal<S extends z.ZodType>(
  response: Dispatcher.ResponseData,
  { refusalCode }: PartnerCall<S>,
  deadline: AbortSignal,
): Promise<PartnerFailure> {
  const status = response.statusCode;
  const refusal: PartnerFailure = { ...failure("bad_status", `status ${status}`), status };
  if (!refusalCode || status >= 500) {
    // An error page is read to its end, within bounds, so that the connection can serve again; its
    // status is the answer even when the page breaks off.
    await response.body.dump({ limit: errorBytes, signal: deadline }).catch(() => {});
    return refusal;
  }
  const code = await readLimited(response.body, errorBytes).then(
    (bytes) => refusalCode(parseJson(bytes)),
    () => undefined,
  );
  return code === undefined ? refusal : { ...refusal, code };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function parseAnswer<S extends z.ZodType>(bytes: Buffer, schema: S): PartnerAnswer<z.output<S>> {
  const value = parseJson(bytes);
  // Some calls are answered with nothing at all; their schema says so.
  if (value === undefined && bytes.length > 0) return failure("bad_answer", "not JSON");
  const parsed = schema.safeParse(value);
  if (parsed.success) return { answered: true, body: parsed.data };
  // Paths and kinds only: messages of the schema may quote what the partner sent.
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`);
  return failure("bad_answer", issues.slice(0, 5).join("; "));
}

const notSentCodes = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

function failureOf(error: unknown, deadline: AbortSignal): PartnerFailure {
  if (error instanceof BodyTooLarge) return failure("too_large", error.message);
  if (deadline.aborted) return failure("timeout", "no complete answer in time");
  const code = codeOf(error);
  if (code === undefined) throw error;
  const notSent = notSentCodes.has(code) || /CERT|SELF_SIGNED|TLS/.test(code);
  return failure(notSent ? "unreachable" : "broken", code);
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** A 4xx is our mistake or a plain "no": it says nothing against the partner's health. */
function isPartnersFault({ reason, status }: PartnerFailure): boolean {
  return reason !== "bad_status" || status! >= 500 || status === 429;
}

function isWorthRetrying({ reason, status }: PartnerFailure): boolean {
  return reason === "unreachable" || reason === "broken" || (status ?? 0) >= 500;
}

/** Waits a random while, longer after each attempt, so that callers do not come back in step. */
async function pause(attempt: number, deadline: AbortSignal): Promise<boolean> {
  const ms = retryBaseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  return sleep(ms, true, { signal: deadline }).catch(() => false);
}

function failure(reason: PartnerFailure["reason"], detail: string): PartnerFailure {
  return { answered: false, reason, detail };
}
