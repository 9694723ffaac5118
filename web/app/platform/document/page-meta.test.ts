import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jsonLdText } from "~/platform/document/json-ld";
import { drawnPicture, pageMeta } from "~/platform/document/page-meta";

// Previews are the server's alone.
beforeEach(() => vi.stubEnv("SSR", true));
afterEach(() => vi.unstubAllEnvs());

const matches = [{ loaderData: { publicOrigin: "https://areon.example" } }];
const facts = { title: "Sobre nós", description: "Quem faz.", path: "/about" };

test("a page names its whole address, whichever one it was reached by", () => {
  const meta = pageMeta(matches, facts);
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://areon.example/about",
  });
  expect(meta).toContainEqual({ property: "og:url", content: "https://areon.example/about" });
  expect(meta[0]).toEqual({ title: "Sobre nós · AREON" });
});

test("every page has a picture with a whole address, its own or the company's", () => {
  const imageOf = (picture?: { url: string; alt: string }) =>
    pageMeta(matches, { ...facts, picture }).find(
      (one) => "property" in one && one.property === "og:image",
    );
  const folder = "https://areon.example/api/v1/content/share-pictures";
  expect(imageOf()).toMatchObject({ content: `${folder}/inicio.jpg` });
  expect(imageOf(drawnPicture("post-3", "Solo"))).toMatchObject({
    content: `${folder}/post-3.jpg`,
  });
  const elsewhere = { url: "https://files.example/a.jpg", alt: "" };
  expect(imageOf(elsewhere)).toMatchObject({ content: elsewhere.url });
});

test("words in structured data can't end the script they stand in", () => {
  const hostile = { name: "</script><script>alert(1)</script><!-- \u2028 &" };
  const text = jsonLdText(hostile);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
