import { expect, test } from "./fixtures.ts";
import { phone } from "./nothing-cut.ts";
import { expectUsable } from "./reading-steps.ts";

const documents = [
  { path: "/terms-of-service", chip: "Termos de Uso", title: "Termos de Uso" },
  { path: "/privacy-policy", chip: "Privacidade", title: "Política de Privacidade" },
  { path: "/cookies", chip: "Cookies", title: "Política de Cookies" },
  { path: "/compliance", chip: "Compliance", title: "Compliance" },
];

// What axe says of the four is told in accessibility.spec.ts.
test("every legal document leads to the others at every width", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(documents.at(-1)!.path);
  for (const { path, chip, title } of documents) {
    const chips = page.getByRole("navigation", { name: "Documentos" });
    const link = chips.getByRole("link", { name: chip, exact: true });
    await expectUsable(link);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // What a setting says stands in the text, never its name.
    await expect(page.getByRole("main")).not.toContainText("[[");
  }
});

test("the terms show the fees that are in force", async ({ page }) => {
  await page.goto("/terms-of-service");
  const row = (category: string) => page.getByRole("row", { name: category });
  await expect(row("Grãos")).toContainText("3%");
  await expect(row("Serviços")).toContainText("7%");
});
