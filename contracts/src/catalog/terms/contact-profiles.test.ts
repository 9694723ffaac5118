import { expect, test } from "vitest";
import { profilePatterns } from "./contact-profiles.ts";

/** Pieces with which each part of a pattern begins, so that it is tried as often and as long as it can be. */
const pieces = [
  "insta ",
  "insta:   ",
  "meu   insta ",
  "meu insta da aaaaaaaaaaaaaaaaaaaa ",
  "insta se   chama chama ",
  "insta = : o   ",
  "face: a",
  "face:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "no insta eu sou ",
  "chamaaaaaa aaaaaaaaaaaa aaaaaaaaaaaa aaaaaaaaaaaa ",
  "veja aaaaaaaaaaaa aaaaaaaaaaaa aaaaaaaaaaaa meu ",
  "passa la o ",
  "@boi",
  "zap-",
  "   ",
  "aaaa",
];

test("a hostile text of ten times what anybody may write is looked through in no time", () => {
  const begun = performance.now();
  for (const piece of pieces) {
    const text = piece.repeat(20_000 / piece.length);
    for (const pattern of profilePatterns) text.match(pattern);
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
});
