import { expect, test } from "./fixtures.ts";
import { walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

test("an offer says what its freight costs by law, for more when more is taken, and remembers the town", async ({
  page,
  request,
}) => {
  await signIn(page, await walletPerson(request));
  await page.goto("/product/P-DEMO-01");
  const freight = page.getByRole("region", { name: "Frete" });
  await freight.getByLabel("Município de destino").pressSequentially("Santos, SP");
  await expect(freight).toContainText("por saca 60 kg");
  await expect(freight).toContainText("1 × Carreta LS (6 eixos)");
  await expect(freight).toContainText(
    "Resolução ANTT nº 6.084, de 16/07/2026, em vigor desde 17/07/2026",
  );
  const quantity = page.getByLabel("Quantidade", { exact: true });
  await quantity.fill("3000");
  await quantity.blur();
  await expect(freight).not.toContainText("1 × Carreta LS");
  await expect(freight).toContainText("180 t");
  await page.reload();
  await expect(freight).toContainText("por saca 60 kg");
  await expect(freight.getByLabel("Município de destino")).toHaveValue("Santos, SP");
  await freight.getByText("CEP", { exact: true }).click();
  await freight.getByLabel("CEP de destino").fill("78890000");
  await expect(freight).toContainText("20 km estimados");
});
