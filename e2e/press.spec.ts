import type { Press } from "@areon/contracts/content/press";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { phone } from "./nothing-cut.ts";
import {
  expectSameDocument,
  expectUsable,
  markDocument,
  readApi,
  readJsonLd,
} from "./reading-steps.ts";

test("a journalist searches, reads a release and goes back", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { releases } = await readApi<Press>(request, "/content/press");
  const release = releases[1]!;
  await page.goto("/press");
  await untilHydrated(page);
  await markDocument(page);
  const field = page.getByRole("searchbox", { name: "Buscar comunicado" });
  await field.fill(release.title);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/press\?q=/);
  await expect(page.getByRole("article")).toHaveCount(1);
  const found = page.getByRole("link", { name: `Ler Mais: ${release.title}` });
  await expectUsable(field, found);
  await found.click();
  await expect(page).toHaveURL(`/press/${release.id}-${release.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: release.title })).toBeVisible();
  await expectSameDocument(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(field).toHaveValue(release.title);
});

test("releases and the kit are real files", async ({ page, request }) => {
  const { releases, kit } = await readApi<Press>(request, "/content/press");
  await page.goto("/press");
  const [first] = releases;
  const link = page.getByRole("link", { name: `Download PDF: ${first!.title}` });
  const pdf = await request.get((await link.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(kit).toHaveLength(4);
  for (const item of kit) {
    await expect(page.getByRole("link", { name: `Baixar ${item.type}` })).toBeVisible();
    const file = await request.get(item.url);
    expect(file.ok(), item.url).toBe(true);
    expect((await file.body()).length).toBe(item.size);
  }
});

test("figures, awards, two spokespeople and the contact stand on the page", async ({
  page,
  request,
}) => {
  const { figures, awards, spokespeople } = await readApi<Press>(request, "/content/press");
  await page.goto("/press");
  for (const { value } of figures) await expect(page.getByText(value).first()).toBeVisible();
  for (const { title } of awards) await expect(page.getByText(title).first()).toBeVisible();
  expect(spokespeople).toHaveLength(2);
  for (const { email } of spokespeople) {
    await expect(page.locator(`a[href="mailto:${email}"]`)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Contato" })).toBeVisible();
});

test("a release says what it is, and one that is not there too", async ({ page, request }) => {
  const { releases } = await readApi<Press>(request, "/content/press");
  const { id: number, slug, title } = releases[0]!;
  expect(await readJsonLd(request, `/press/${number}-${slug}`)).toMatchObject({
    "@type": "NewsArticle",
    headline: title,
  });
  const answer = await page.goto("/press/999999");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "Comunicado não encontrado" }),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words are looked for and releases are read", async ({ page, request }) => {
    const { releases } = await readApi<Press>(request, "/content/press");
    await page.goto("/press");
    const field = page.getByRole("searchbox", { name: "Buscar comunicado" });
    await field.fill(releases[0]!.title);
    await field.press("Enter");
    await page.getByRole("link", { name: `Ler Mais: ${releases[0]!.title}` }).click();
    await expect(page.locator(".prose p").first()).toBeVisible();
    await page.goto("/press?q=zzzzzz");
    await expect(page.getByText("Nenhum comunicado encontrado")).toBeVisible();
  });
});
