import { expect, test } from "vitest";
import { isFault, readableOperations } from "./walk-operations.ts";

test("operations without path parameters are read, with the 503 codes they announce", () => {
  const operations = readableOperations({
    paths: {
      "/api/v1/quotes": { get: { responses: { "503": { description: "a, b" } } } },
      "/api/v1/places": { get: {} },
      "/api/v1/places/{id}": { get: {} },
      "/api/v1/bids": {},
    },
  });
  expect(operations).toEqual([
    { path: "/api/v1/quotes", declared: ["a", "b"] },
    { path: "/api/v1/places", declared: [] },
  ]);
});

test.each([
  [200, "", false],
  [404, "", false],
  [503, '{"code":"announced"}', false],
  [503, '{"code":"other"}', true],
  [503, "upstream", true],
  [500, '{"code":"announced"}', true],
])("an answer %i %s is a fault: %s", (status, body, expected) => {
  expect(isFault({ path: "/api/v1/quotes", status, body, declared: ["announced"] })).toBe(expected);
});

test.each([
  [200, false],
  [401, true],
  [404, true],
  [503, true],
])("a read that is certain and answers %i is a fault: %s", (status, expected) => {
  const answer = { path: "/api/v1/clock", status, body: '{"code":"announced"}' };
  expect(isFault({ ...answer, declared: ["announced"] })).toBe(expected);
});
