/**
 * Module tests share their code: a worker reads it once for all of its files. These change timers or the
 * console, which the others would see, so each of them has a process of its own.
 */
export const testsApart: readonly string[] = [
  "server/src/modules/auctions/bidding/learn-clock.pure.test.ts",
  "server/src/modules/identity/conformance/error-forms.test.ts",
  "server/src/modules/identity/conformance/refusals.test.ts",
  "server/src/platform/realtime-gateway/conformance/broadcast.test.ts",
  "server/src/platform/realtime/start-bus.pure.test.ts",
];
