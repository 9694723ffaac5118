import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#platform/ids";
import { decideRefresh } from "./decide-refresh.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts";

const key = randomBytes(32);

test("a token gives back its session and number, under its own key only", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 62n), (counter) => {
      const sessionId = newId();
      const read = readRefreshToken(makeRefreshToken({ sessionId, counter, key }))!;
      expect(read).toMatchObject({ sessionId, counter });
      expect(read.isSignedBy(key)).toBe(true);
      expect(read.isSignedBy(randomBytes(32))).toBe(false);
    }),
  );
});

test("a changed or cut token is no token, and any text is read without harm", () => {
  const token = makeRefreshToken({ sessionId: newId(), counter: 300n, key });
  for (const place of Array.from(token).keys()) {
    const other = token[place] === "A" ? "B" : "A";
    expect(
      readRefreshToken(token.slice(0, place) + other + token.slice(place + 1)),
    ).toBeUndefined();
    expect(readRefreshToken(token.slice(0, place))).toBeUndefined();
  }
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => !readRefreshToken(text)));
});

test.each([
  { presented: 5n, counter: 5n, sinceLastMs: 0, decision: "rotate" },
  { presented: 5n, counter: 5n, sinceLastMs: 1e9, decision: "rotate" },
  { presented: 4n, counter: 5n, sinceLastMs: 1e9, decision: "repeat" },
  { presented: 3n, counter: 5n, sinceLastMs: 9_999, decision: "repeat" },
  { presented: 0n, counter: 50n, sinceLastMs: 0, decision: "repeat" },
  { presented: 3n, counter: 5n, sinceLastMs: 10_000, decision: "end" },
  { presented: 6n, counter: 5n, sinceLastMs: 0, decision: "foreign" },
  { presented: 3n, counter: 5n, floor: 5n, sinceLastMs: 0, decision: "refuse" },
  { presented: 3n, counter: 5n, floor: 5n, sinceLastMs: 10_000, decision: "end" },
  { presented: 5n, counter: 6n, floor: 5n, sinceLastMs: 1e9, decision: "repeat" },
])("$presented of $counter after $sinceLastMs ms: $decision", ({ decision, ...refresh }) => {
  expect(decideRefresh({ floor: 0n, ...refresh })).toBe(decision);
});
