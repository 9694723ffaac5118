import type { Dispatcher } from "undici";
import type { z } from "zod";
import { callPartner, type PartnerFailure } from "#platform/fetch/outgoing-call";
import type { BankAnswer } from "./bank.ts";
import type { BankTokens } from "./bank-token.ts";

export interface BankCall<S extends z.ZodType> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base address. */
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  schema: S;
}

export type CallBank = <S extends z.ZodType>(
  call: BankCall<S>,
  /** When it must be over; calls that belong together share one end. */
  endMs?: number,
) => Promise<BankAnswer<z.output<S>>>;

export interface BankLine {
  /** Names the breaker. */
  partner: string;
  baseUrl: string;
  tokens: BankTokens;
  dispatcher: Dispatcher;
  endFromNow: EndFromNow;
  /** Where a refusal carries its code. */
  refusalCode: (body: unknown) => string | undefined;
}

/** When a call that begins now must be over, by the process's own clock, `performance.now()`. */
export type EndFromNow = () => number;

/** Calls the bank once and says what is known afterwards; it never takes longer than the line allows. */
export function createBankCaller(line: BankLine): CallBank {
  return async (call, endMs = line.endFromNow()) => {
    const first = await callWithToken(line, call, endMs);
    // A token that the bank has forgotten stopped the request at its door.
    if (first.kind !== "stranger") return first;
    line.tokens.forget(first.token);
    const second = await callWithToken(line, call, endMs);
    return second.kind === "stranger"
      ? { kind: "unsent", detail: "the bank takes none of our tokens" }
      : second;
  };
}

type Attempt<T> = BankAnswer<T> | { kind: "stranger"; token: string };

async function callWithToken<S extends z.ZodType>(
  { tokens, baseUrl, partner, dispatcher, refusalCode }: BankLine,
  call: BankCall<S>,
  endMs: number,
): Promise<Attempt<z.output<S>>> {
  const had = await tokens.get();
  if ("failure" in had) return { kind: "unsent", detail: had.failure };
  const leftMs = Math.floor(endMs - performance.now());
  if (leftMs <= 0) return { kind: "unsent", detail: "no time was left after the token" };
  const answer = await callPartner({
    partner,
    url: addressOf(baseUrl, call),
    method: call.method,
    headers: { authorization: `Bearer ${had.token}` },
    ...(call.json !== undefined && { json: call.json }),
    schema: call.schema,
    dispatcher,
    refusalCode,
    totalMs: leftMs,
  });
  if (answer.answered) return { kind: "done", value: answer.body };
  if (answer.status === 401) return { kind: "stranger", token: had.token };
  return judgeFailure(answer);
}

function addressOf(baseUrl: string, { path, query }: BankCall<z.ZodType>): URL {
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

/**
 * Only a refusal that names its code is taken for a no: an error page of something in between says nothing
 * about what the bank did. Forbidden and too many requests are turned away at the door, and may come again.
 */
function judgeFailure({ reason, status, code, detail }: PartnerFailure): BankAnswer<never> {
  if (reason === "circuit_open" || reason === "unreachable") return { kind: "unsent", detail };
  if (status === 403 || status === 429) return { kind: "unsent", detail };
  const isNo = status !== undefined && status >= 400 && status < 500 && status !== 408;
  if (isNo && code !== undefined) return { kind: "refused", code };
  return { kind: "unknown", detail: `${reason}: ${detail}` };
}
