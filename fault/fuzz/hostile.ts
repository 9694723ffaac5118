import * as fc from "fast-check";

/** What a request does that no form of ours would do. */
export interface Twist {
  kind:
    | "leaf"
    | "drop"
    | "add"
    | "whole"
    | "broken"
    | "type"
    | "address"
    | "header"
    | "repeat"
    | "huge";
  /** Chooses where, among the places that there are. */
  place: number;
  value: unknown;
}

const texts = [
  "",
  " ",
  "\0",
  "\ud800",
  "a\u202Eb",
  "'; drop table identity.users; --",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "{{7*7}}${7*7}",
  "../../../../etc/passwd",
  "%00%zz",
  "\r\nset-cookie: a=b",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "=cmd|' /C calc'!A0",
  "1e999",
  "-0",
  "NaN",
  "0x10",
  "١٢٣",
  "2026-02-30",
  "99999-01-01",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
  "__proto__",
  "constructor",
  "a".repeat(5_000),
  "🌽".repeat(300),
  `${"a".repeat(60)}!`,
  `${"1".repeat(60)}.`,
  "((((((((((((((((((((a",
  "e\u0301".repeat(100),
];
const numbers = [
  -1,
  0,
  0.1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  9_223_372_036_854_775_808,
  1e308,
  5e-324,
];
const others: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  { length: 1e9 },
  { toString: 1 },
  [null],
];

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...others),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const kinds: fc.Arbitrary<Twist["kind"]> = fc.oneof(
  { arbitrary: fc.constant("leaf" as const), weight: 12 },
  {
    arbitrary: fc.constantFrom(
      "drop",
      "add",
      "whole",
      "broken",
      "type",
      "address",
      "header",
      "repeat",
    ),
    weight: 8,
  },
  { arbitrary: fc.constant("huge" as const), weight: 1 },
);

export const twists: fc.Arbitrary<Twist> = fc.record({
  kind: kinds,
  place: fc.nat(1_000),
  value: hostileValue,
});
