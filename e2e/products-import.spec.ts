import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { test } from "./product-people.ts";
import { signIn } from "./signed-in.ts";

const header = "Título;Categoria;Preço;Unidade;Quantidade;Pedido mínimo;Município;UF";
const good = [
  "Soja do alto;Soja;128,40;saca 60 kg;8.400;500;Sorriso;MT",
  "Milho da baixada;Milho;59,80;saca 60 kg;1.200,5;100;Rio Verde;GO",
];
const badPrice = "Café da serra;Café;muito caro;saca 60 kg;300;10;Patrocínio;MG";
const badPlace = "Trigo do sul;Trigo;1.430,00;t;90;5;Lugar Nenhum;PR";

test("of a file with bad lines the good ones come in, and the bad ones are named and given back", async ({
  page,
  seller,
}) => {
  await signIn(page, seller);
  await page.goto("/seller/products/import");
  const lines = [header, good[0], badPrice, good[1], badPlace];
  await sendFile(page, "safra.csv", lines.join("\r\n"));
  await expect(page.getByRole("heading", { name: "2 produtos importados" })).toBeVisible();
  const table = page.getByRole("table", { name: "Linhas com erro" });
  await expect(table.getByRole("row").filter({ hasText: "muito caro" })).toContainText("3");
  await expect(table.getByRole("row").filter({ hasText: "Lugar Nenhum" })).toContainText("5");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar linhas com erro" }).click();
  const given = await readFile(await (await download).path(), "utf8");
  expect(given).toBe(`\uFEFF${header}\r\n${badPrice}\r\n${badPlace}\r\n`);

  const mended = given.replace("muito caro", "1.890,00").replace("Lugar Nenhum", "Londrina");
  await sendFile(page, "safra-corrigida.csv", mended);
  await expect(page.getByText("Todas as 2 linhas de safra-corrigida.csv")).toBeVisible();
  await page.getByRole("link", { name: "Ver rascunhos" }).click();
  for (const title of ["Soja do alto", "Milho da baixada", "Café da serra", "Trigo do sul"]) {
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  }
});

async function sendFile(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Importar produtos" }).click();
}
