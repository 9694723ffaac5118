import type { Page } from "@playwright/test";
import { findCovered } from "./find-covered.ts";
import { expect, test } from "./fixtures.ts";
import { phone } from "./nothing-cut.ts";

// These look at pages of their own, planted with what the helper has to find.
test.use({ viewport: phone });

const offers = Array.from({ length: 30 }, (_, at) => `<p>Soja ${at} <b>R$ 86,99</b></p>`).join("");
const bar = `<div style="position: fixed; inset: auto 0 0; height: 76px"><button>Comprar agora</button></div>`;
const card = (inside: string, style = "") =>
  `<section style="position: fixed; right: 16px; bottom: 16px; background: #fff; ${style}">${inside}</section>`;

test("a round button over prices and a question over a decision are found", async ({ page }) => {
  expect(
    await coveredOn(page, `${offers}${card("Conversar", "width: 56px; left: 20px")}`),
  ).toContain("SECTION. Conversar lies over P. Soja 29 R$ 86,99");
  const asked = card("Podemos contar leituras?", "left: 16px; height: 120px");
  expect(await coveredOn(page, `${offers}<div style="height: 160px"></div>${bar}${asked}`)).toEqual(
    ["SECTION. Podemos contar leituras? lies over BUTTON. Comprar agora"],
  );
});

test("the end of a page that a bar never lets go of is found", async ({ page }) => {
  const found = await coveredOn(page, offers + bar);
  expect(found[0]).toMatch(/^DIV\. Comprar agora lies over P\. Soja 2\d/);
});

test("a bar with room below the page, what was opened, what passes, and an empty margin are left alone", async ({
  page,
}) => {
  const room = `<div style="margin-right: 80px">${offers}</div><div style="height: 90px"></div>`;
  const opened = card("Menu", "left: 0").replaceAll("section", "dialog").replace(">", " open>");
  const passing = card("Guardado", "left: 0").replace("<section", "<section data-passing");
  const beside = card("Conversar", "width: 56px; bottom: 90px");
  expect(await coveredOn(page, room + bar + beside + opened + passing)).toEqual([]);
});

test("a card that stands under the header is found, one that leaves with its part of the page is not", async ({
  page,
}) => {
  const header = `<header style="position: sticky; top: 0; z-index: 1; height: 60px; background: #fff">Bolsa</header>`;
  const stuck = (top: number) =>
    `<div style="height: 1000px"><aside style="position: sticky; top: ${top}px">R$ 128,40</aside></div>`;
  const below = `<div style="height: 2000px"></div>`;
  await coveredOn(page, header + stuck(20) + below);
  await page.evaluate(() => scrollTo(0, 300));
  expect(await findCovered(page)).toEqual(["HEADER. Bolsa lies over ASIDE. R$ 128,40"]);
  await coveredOn(page, header + stuck(96) + below);
  // The end of its part of the page has come under the header and takes the card along.
  await page.evaluate(() => scrollTo(0, 1020));
  expect(await findCovered(page)).toEqual([]);
});

async function coveredOn(page: Page, body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><body style="margin: 0">${body}</body>`);
  return findCovered(page);
}
