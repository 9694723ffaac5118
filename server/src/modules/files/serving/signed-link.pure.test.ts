import { expect, test } from "vitest";
import { isLinkInForce, linkSeconds, signLink } from "./signed-link.ts";

const key = { LINK_SIGNING_KEY: Buffer.alloc(32, 1).toString("base64") };
const otherKey = { LINK_SIGNING_KEY: Buffer.alloc(32, 2).toString("base64") };
const fileId = "0199a000-0000-7000-8000-000000000001";
const realNowMs = 1_800_000_000_000;

const linkAt = (ms: number) => ({ fileId, ...signLink(key, { fileId, realNowMs: ms }) });

test("a link opens its file for five minutes and not a second longer", () => {
  const link = linkAt(realNowMs);
  const after = (seconds: number) =>
    isLinkInForce(key, { ...link, realNowMs: realNowMs + seconds * 1000 });
  expect(linkSeconds).toBe(300);
  expect([after(0), after(299), after(300), after(86_400)]).toEqual([true, true, false, false]);
});

test("a link from the future is refused: nobody can sign for longer than five minutes", () => {
  expect(isLinkInForce(key, { ...linkAt(realNowMs + 60_000), realNowMs })).toBe(false);
});

test("a signature fits one file, one end and one key", () => {
  const link = { ...linkAt(realNowMs), realNowMs };
  expect(isLinkInForce(otherKey, link)).toBe(false);
  expect(isLinkInForce(key, { ...link, fileId: fileId.replace("1", "2") })).toBe(false);
  expect(isLinkInForce(key, { ...link, expires: link.expires - 1 })).toBe(false);
  for (const signature of ["", "AAAA", link.signature.slice(1), `${link.signature}AA`]) {
    expect(isLinkInForce(key, { ...link, signature })).toBe(false);
  }
});
