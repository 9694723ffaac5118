import { expect, it } from "vitest";
import { holdsTag, pageTag } from "./page-tag.ts";

const page = {
  build: "1a2b",
  policy: "default-src 'self'",
  status: 200,
  parts: [Buffer.from("<p>"), Buffer.from("</p>")],
};

it("changes with build, policy, status, text and the place of a nonce, and with nothing else", () => {
  const tags = [
    page,
    { ...page, build: "1a2c" },
    { ...page, policy: "default-src 'none'" },
    { ...page, status: 404 },
    { ...page, parts: [Buffer.from("<p>"), Buffer.from("!</p>")] },
    { ...page, parts: [Buffer.from("<p></p>")] },
  ].map(pageTag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(pageTag({ ...page, parts: page.parts.map((part) => Buffer.from(part)) })).toBe(tags[0]);
});

it("is found in what a browser or a proxy sends back", () => {
  const tag = pageTag(page);
  for (const header of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    expect(holdsTag(header, tag)).toBe(true);
  }
  for (const header of [undefined, "", '"other"', tag.slice(0, -2)]) {
    expect(holdsTag(header, tag)).toBe(false);
  }
});
