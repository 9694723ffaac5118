import { gunzipSync, gzipSync } from "node:zlib";
import { array, assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { newNonce } from "./nonce.ts";
import { prepareStamping, stampGzip, stampPlain } from "./stampable-page.ts";

const placeholder = "b7e1-placeholder";

describe("stamping a page", () => {
  it("puts the nonce at every place, and the compressed answer holds the same bytes", () => {
    assert(
      property(array(string({ unit: "binary", maxLength: 300 }), { minLength: 1 }), (parts) => {
        const html = parts
          .map((part) => part.toWellFormed().replaceAll(placeholder, ""))
          .join(placeholder);
        const page = prepareStamping(html, placeholder);
        const nonce = newNonce();
        const wanted = html.replaceAll(placeholder, nonce);
        expect(stampPlain(page, nonce).toString()).toBe(wanted);
        expect(gunzipSync(stampGzip(page, nonce)).toString()).toBe(wanted);
      }),
      { numRuns: 100 },
    );
  });

  it("holds for pages whose nonces are farther apart than a compressor looks back", () => {
    const filler = Array.from({ length: 9_000 }, (_, line) => `<li>linha ${line * 7919}</li>`);
    const sizes = [10, 900, 1_100, 1_200, 3_000, 9_000];
    for (const size of sizes) {
      const text = filler.slice(0, size).join("\n");
      const html = [text, "a", text, text, "b", text].join(`<script nonce="${placeholder}">`);
      const page = prepareStamping(html, placeholder);
      const nonce = newNonce();
      expect(gunzipSync(stampGzip(page, nonce)).toString()).toBe(
        html.replaceAll(placeholder, nonce),
      );
    }
  });

  it("is hardly bigger than the page compressed as a whole", () => {
    const row = (line: number) =>
      `<script nonce="${placeholder}" src="/assets/${line}.js"></script>`;
    const html = `<html>${Array.from({ length: 40 }, (_, line) => row(line)).join("")}</html>`;
    const page = prepareStamping(html, placeholder);
    const nonce = newNonce();
    const whole = gzipSync(html.replaceAll(placeholder, nonce), { level: 9 });
    expect(stampGzip(page, nonce).length).toBeLessThan(whole.length + 60);
  });

  it("leaves a page without nonces as it is", () => {
    const page = prepareStamping("<p>Olá, produtor</p>", placeholder);
    expect(gunzipSync(stampGzip(page, newNonce())).toString()).toBe("<p>Olá, produtor</p>");
  });

  it("makes nonces of 128 bits that do not repeat", () => {
    const nonces = new Set(Array.from({ length: 1_000 }, newNonce));
    expect(nonces.size).toBe(1_000);
    expect([...nonces].every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
  });
});
