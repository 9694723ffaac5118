import type { Faq, Help } from "@areon/contracts/content/help";
import type { SupportHours } from "@areon/contracts/support/support";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { phone } from "./nothing-cut.ts";
import { expectSameDocument, expectUsable, markDocument, readApi } from "./reading-steps.ts";

test("somebody finds an answer by words, with the words marked", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/help-center");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Como podemos ajudar?" })).toBeVisible();
  await markDocument(page);
  await page.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("cancelar pedido");
  const search = page.getByRole("button", { name: "Buscar resposta" });
  await expectUsable(search);
  await search.click();
  await expect(page).toHaveURL("/help-center?q=cancelar+pedido");
  const results = page.getByRole("region", { name: /respostas? para “cancelar pedido”/ });
  await expect(results.getByRole("listitem").first()).toBeVisible();
  await expect(results.locator("mark").first()).toHaveText(/cancel|pedid/i);
  await expectSameDocument(page);
  const answer = results.getByRole("link").first();
  await expectUsable(answer);
  await expectAccessible(page);
  await answer.click();
  await expect(page).toHaveURL(/\/help-center(\/[a-z0-9-]+|\?tema=)/);
});

test("questions by theme and articles by subject", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const faq = await readApi<Faq>(request, "/content/faq");
  const help = await readApi<Help>(request, "/content/help");
  const theme = faq.categories[1]!;
  const subject = help.categories[0]!;
  await page.goto("/help-center");
  await untilHydrated(page);
  await markDocument(page);
  const contacts = page.getByRole("complementary", { name: "Fale com a gente" });
  await expect(contacts.getByRole("link")).toHaveText([
    "Abrir chamado",
    "Falar com vendas",
    "Falar sobre meus dados",
  ]);
  const themes = page.getByRole("navigation", { name: "Temas das perguntas" });
  const ofTheme = themes.getByRole("link", { name: theme.name });
  await expectUsable(ofTheme);
  await ofTheme.click();
  await expect(page).toHaveURL(`/help-center?tema=${theme.slug}#perguntas`);
  const questions = page.getByRole("region", { name: "Perguntas frequentes" }).locator("summary");
  await expect(questions).toHaveText(theme.entries.map(({ question }) => question));
  const ofSubject = page.getByRole("link", { name: new RegExp(`^${subject.name} `) });
  await expectUsable(questions.nth(1), ofSubject);
  await questions.nth(1).click();
  await expect(page.locator(`[id="${theme.entries[1]!.slug}"]`)).toBeVisible();
  await ofSubject.click();
  await expect(page).toHaveURL(`/help-center?assunto=${subject.slug}#artigos`);
  const article = page.getByRole("link", { name: subject.articles[0]!.title }).first();
  await expectUsable(article);
  await article.click();
  await expect(
    page.getByRole("heading", { level: 1, name: subject.articles[0]!.title }),
  ).toBeVisible();
  await expectSameDocument(page);
  await expectAccessible(page);
});

test("the channels say the desk's own hours", async ({ page, request }) => {
  const hours = await readApi<SupportHours>(request, "/support/hours");
  await page.goto("/help-center");
  await expect(page.getByText("24 horas, todo dia")).toBeVisible();
  await expect(page.getByText(hours.words).last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Ligar agora" })).toHaveAttribute(
    "href",
    /^tel:\d+$/,
  );
  await expect(page.getByRole("link", { name: "Escrever" })).toHaveAttribute("href", /^mailto:/);
});

test("an article asks whether it helped, and hears what was missing", async ({ page, request }) => {
  await page.goto(`/help-center/${await someArticle(request)}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Não" }).click();
  await expect(page.getByText("Obrigado por avisar. O que faltou?")).toBeVisible();
  await page.getByLabel("O que faltou neste texto").fill("Faltou dizer o prazo.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Vamos usar o que você escreveu")).toBeVisible();
});

test("an article that is not there is told as such", async ({ page }) => {
  const answer = await page.goto("/help-center/nunca-escrito");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "Artigo não encontrado" }),
  ).toBeVisible();
});

test("no words of the search become markup", async ({ page }) => {
  await page.goto("/help-center?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  await expect(page.getByText("“<img src=x onerror=alert(1)>”")).toBeVisible();
  await expect(page.locator("main img[src='x']")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every question can be read, and words are looked for", async ({ page, request }) => {
    const faq = await readApi<Faq>(request, "/content/faq");
    for (const { slug, entries } of faq.categories) {
      await page.goto(`/help-center?tema=${slug}`);
      for (const [index, { question, slug: anchor }] of entries.entries()) {
        const row = page.getByText(question, { exact: true });
        // The first one stands open already.
        if (index > 0) await row.click();
        await expect(page.locator(`[id="${anchor}"]`)).toBeVisible();
      }
    }
    await page.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("pix");
    await page.getByRole("button", { name: "Buscar resposta" }).click();
    await expect(page).toHaveURL("/help-center?q=pix");
    await expect(page.getByRole("heading", { name: /respostas? para “pix”/ })).toBeVisible();
  });

  test("an answer that is named by an address is open", async ({ page, request }) => {
    const faq = await readApi<Faq>(request, "/content/faq");
    const { slug, entries } = faq.categories[0]!;
    await page.goto(`/help-center?tema=${slug}#${entries.at(-1)!.slug}`);
    await expect(page.locator(`[id="${entries.at(-1)!.slug}"]`)).toBeVisible();
  });

  test("a vote is a plain form", async ({ page, request }) => {
    await page.goto(`/help-center/${await someArticle(request)}`);
    await page.getByRole("button", { name: "Sim" }).click();
    await expect(page.getByText("Que bom. Obrigado por avisar.")).toBeVisible();
  });
});

async function someArticle(request: APIRequestContext): Promise<string> {
  const { categories } = await readApi<Help>(request, "/content/help");
  return categories[0]!.articles[0]!.slug;
}
