import { randomInt } from "node:crypto";
import type { Job } from "@areon/contracts/content/careers";
import type { APIRequestContext, Page } from "@playwright/test";
import { inDatabase } from "./database.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { mailTo } from "./mailbox.ts";
import { phone } from "./nothing-cut.ts";
import {
  expectSameDocument,
  expectUsable,
  markDocument,
  readApi,
  readJsonLd,
  untilAwake,
} from "./reading-steps.ts";

test("somebody filters the jobs, finds none, and clears the filters", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { jobs } = await readJobs(request);
  const job = jobs.find(({ remote }) => remote) ?? jobs[0]!;
  await page.goto("/careers");
  await untilHydrated(page);
  await markDocument(page);
  await expect(page.getByRole("article")).toHaveCount(jobs.length);
  const field = page.getByRole("searchbox", { name: "Buscar vaga" });
  const department = page.getByLabel("Departamento");
  await expectUsable(department, field);
  await department.selectOption(job.department);
  await expect(page).toHaveURL(`/careers?departamento=${job.department}`);
  const card = page.getByRole("article").filter({ hasText: job.title });
  for (const text of [job.location, job.type, job.level, job.salary, job.description]) {
    await expect(card).toContainText(text);
  }
  await expectUsable(card.getByRole("link", { name: `Candidatar-se: ${job.title}` }));
  await field.fill("zzzzzz");
  await field.press("Enter");
  await expect(
    page.getByText("Nenhuma vaga encontrada com os filtros selecionados."),
  ).toBeVisible();
  const clear = page.getByRole("link", { name: "Limpar Filtros" }).last();
  await expectUsable(clear);
  await clear.click();
  await expect(page).toHaveURL(/\/careers(#vagas)?$/);
  await expect(page.getByRole("article")).toHaveCount(jobs.length);
  await expect(field).toHaveValue("");
  await expectSameDocument(page);
});

test("an application with a curriculum reaches the company, and a receipt the person", async ({
  page,
  request,
}) => {
  const { jobs } = await readJobs(request);
  const job = jobs[0]!;
  const email = `candidata-${randomInt(1_000_000_000)}@exemplo.com.br`;
  await page.goto("/careers");
  await untilHydrated(page);
  await page.getByRole("link", { name: `Candidatar-se: ${job.title}` }).click();
  await expect(page).toHaveURL(`/careers/${job.id}-${job.slug}#candidatura`);
  await untilAwake(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar currículo" }).click();
  await expect(page.getByText("Escreva seu nome")).toBeVisible();
  await expect(page.getByText("Escolha o arquivo do currículo")).toBeVisible();
  await fillPerson(page, email);
  await page
    .getByLabel("Currículo", { exact: true })
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await expect(page.getByText("Formato inválido.")).toBeVisible();
  await page.getByLabel("Currículo", { exact: true }).setInputFiles(curriculum());
  await expect(page.getByText("Pronto. Toque para trocar.")).toBeVisible();
  await page.getByRole("button", { name: "Enviar currículo" }).click();
  await expect(page.getByRole("heading", { name: "Currículo recebido" })).toBeVisible();
  expect(await storedApplication(job.id)).toBeGreaterThan(0);
  await mailTo(request, { address: email, subject: "currículo" });
});

test("a curriculum without a job goes into the talent pool", async ({ page }) => {
  await page.goto("/careers");
  await untilHydrated(page);
  const before = await storedApplication(null);
  await page.getByRole("link", { name: "Cadastre seu Currículo" }).click();
  await expect(page).toHaveURL("/careers/curriculo");
  await untilAwake(page);
  await fillPerson(page, `talento-${randomInt(1_000_000_000)}@exemplo.com.br`);
  await page.getByLabel("Currículo", { exact: true }).setInputFiles(curriculum());
  await expect(page.getByText("Pronto. Toque para trocar.")).toBeVisible();
  await page.getByRole("button", { name: "Enviar currículo" }).click();
  await expect(page.getByText("Ele já está no nosso banco de talentos.")).toBeVisible();
  expect(await storedApplication(null)).toBeGreaterThan(before);
});

test("what only calls itself a curriculum is refused by what is in it", async ({
  page,
  problems,
}) => {
  await page.goto("/careers/curriculo");
  await untilHydrated(page);
  await untilAwake(page);
  await page.getByLabel("Currículo", { exact: true }).setInputFiles({
    name: "curriculo.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>not a curriculum</html>"),
  });
  await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(page.getByText("Pronto. Toque para trocar.")).toBeHidden();
  problems.splice(0);
});

test("a job says what it is, and one that is gone too", async ({ page, request }) => {
  const { jobs } = await readJobs(request);
  const { id: number, slug, title } = jobs[0]!;
  expect(await readJsonLd(request, `/careers/${number}-${slug}`)).toMatchObject({
    "@type": "JobPosting",
    title,
  });
  const answer = await page.goto("/careers/999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Vaga não encontrada" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("jobs are filtered and read, and sending says what it needs", async ({ page, request }) => {
    const { jobs } = await readJobs(request);
    await page.goto("/careers");
    await page.getByLabel("Departamento").selectOption(jobs[0]!.department);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/[?&]departamento=/);
    await page.getByRole("link", { name: `Candidatar-se: ${jobs[0]!.title}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: jobs[0]!.title })).toBeVisible();
    await expect(page.getByText("ligue o JavaScript do navegador")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar currículo" })).toBeHidden();
  });
});

function readJobs(request: APIRequestContext) {
  return readApi<{ jobs: Job[]; total: number }>(request, "/content/jobs");
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nome completo").fill("Ana Candidata");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Telefone").pressSequentially("66999991234");
  await expect(page.getByLabel("Telefone")).toHaveValue("(66) 99999-1234");
  await page.getByLabel("Cidade e estado").fill("Sinop, MT");
  await page.getByRole("checkbox", { name: /^Aceito que a AREON/ }).check();
}

/** The smallest file that is one page of PDF. */
function curriculum() {
  const lines = [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ];
  return {
    name: "curriculo.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(lines.join("\n")),
  };
}

/** How many there are for a job, or for none in particular. */
async function storedApplication(job: number | null): Promise<number> {
  const [row] = await inDatabase<{ count: string }>(
    `select count(*) from content.job_applications
     where job_number is not distinct from $1 and received_at is not null`,
    [job],
  );
  return Number(row!.count);
}
