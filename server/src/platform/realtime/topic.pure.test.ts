import { expect, test } from "vitest";
import { assertPattern, assertTopic, topicMatches } from "./topic.ts";

test.each([
  ["auctions.7", "auctions.7", true],
  ["auctions.7", "auctions.70", false],
  ["auctions.*", "auctions.7", true],
  ["auctions.*", "auctions.7.bids", false],
  ["auctions.*.bids", "auctions.7.bids", true],
  ["auctions.>", "auctions.7.bids", true],
  ["auctions.>", "auctions", false],
  [">", "auctions.7", true],
])("%s matches %s: %s", (pattern, topic, expected) => {
  expect(topicMatches(pattern, topic)).toBe(expected);
});

test.each(["", ".", "a.", "A", "a b", "a.*", "a.>", "ã", "a\n", `a${".a".repeat(100)}`])(
  "%j is no topic",
  (topic) => {
    expect(() => assertTopic(topic)).toThrow(RangeError);
  },
);

test.each(["", "a.>.b", ">.a", "a**", "a.*b"])("%j is no pattern", (pattern) => {
  expect(() => assertPattern(pattern)).toThrow(RangeError);
});

test.each(["a.*", "*", ">", "*.a.>", "a-b_c.0198c0de-0000-7000-8000-000000000000"])(
  "%j is a pattern",
  (pattern) => {
    expect(() => assertPattern(pattern)).not.toThrow();
  },
);
