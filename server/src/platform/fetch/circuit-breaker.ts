/**
 * A party that keeps failing is left alone for a while: its callers get their answer at once instead
 * of waiting for a timeout each, and it gets room to recover. After the rest one call is let through
 * as a probe; its result decides for all.
 */
export interface CircuitBreaker {
  /** A pass for one attempt, or null while the circuit is open. Every pass must be reported back. */
  enter(): CircuitPass | null;
}

export interface CircuitPass {
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  failuresToOpen: number;
  restMs: number;
  /** A clock that only moves forward, in milliseconds. */
  elapsedMs: () => number;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; untilMs: number }
  | { kind: "probing" };

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  let state: State = { kind: "closed", failures: 0 };

  const open = () => {
    state = { kind: "open", untilMs: options.elapsedMs() + options.restMs };
  };
  const probe: CircuitPass = {
    succeeded: () => (state = { kind: "closed", failures: 0 }),
    failed: open,
  };
  // Attempts that began before the circuit opened may end after it: they no longer count.
  const ordinary: CircuitPass = {
    succeeded: () => {
      if (state.kind === "closed") state.failures = 0;
    },
    failed: () => {
      if (state.kind !== "closed") return;
      state.failures += 1;
      if (state.failures >= options.failuresToOpen) open();
    },
  };

  return {
    enter: () => {
      if (state.kind === "closed") return ordinary;
      if (state.kind === "probing" || options.elapsedMs() < state.untilMs) return null;
      state = { kind: "probing" };
      return probe;
    },
  };
}
