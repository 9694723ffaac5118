import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { verifyPage, verifyPagePolicy } from "./verify-page.ts";

const page = verifyPage({ token: "t", type: "signup", redirectTo: "http://localhost:3000/" });

test("the page of a mail's link bears the name, symbol and picture that the pages of signing in have", () => {
  expect(page).toContain("<title>Confirmar seu e-mail · AREON</title>");
  expect(page).toMatch(/<a class="logo" href="\/"><img src="\/favicon\.svg" alt="" \/>AREON<\/a>/);
  expect(page).toContain("/img/auth.webp");
  expect(page).toContain("prefers-color-scheme:dark");
});

test("its policy lets in its own style and our own pictures, and nothing else", () => {
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  expect(style).not.toContain("&");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(verifyPagePolicy).toContain(
    `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'`,
  );
});

test("nothing of a link becomes markup", () => {
  const hostile = verifyPage({ token: '"><script>', type: "x", redirectTo: '"><img src=x>' });
  expect(hostile).not.toContain("<script>");
  expect(hostile).not.toContain("<img src=x>");
});
