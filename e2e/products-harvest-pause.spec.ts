import type { APIRequestContext } from "@playwright/test";
import { dayNumber, isoDay } from "../contracts/src/core/terms/iso-day.ts";
import { publishedOffer } from "./attention-people.ts";
import { expectWellDrawn } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { businessNowMs, letHarvestPauseEnd } from "./passing-time.ts";
import { openAs } from "./signed-in.ts";
import { phone } from "./nothing-cut.ts";
import { press } from "./payments-steps.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a seller pauses everything until a day, sells again at once, and otherwise is back on the day", async ({
    page,
    request,
  }) => {
    const offer = await publishedOffer(request);
    const until = await dayInDays(30);
    const words = until.split("-").toReversed().join("/");
    await openAs(page, offer.seller, "/seller/products");
    const pauseUntil = async () => {
      await press(page, "Pausa da safra");
      const dialog = page.getByRole("dialog", { name: "Pausa da safra" });
      await expect(dialog.getByText("Seu anúncio publicado sai do ar")).toBeVisible();
      await dialog.getByRole("button", { name: "Pausar anúncios" }).click();
      await expect(dialog.getByText("Escolha uma data.")).toBeVisible();
      await dialog.getByLabel("Volta em").fill(until);
      await press(page, "Pausar anúncios");
      await expect(page.getByText(`Pausado até ${words}`, { exact: true })).toBeVisible();
      await expect(page.getByText("1 anúncio volta sozinho nesse dia.")).toBeVisible();
      await expect(page.getByText("Nenhum anúncio publicado")).toBeVisible();
      expect(await statusOf(request, offer.id)).toBe(404);
    };

    await pauseUntil();
    await expectWellDrawn(page);
    await page.getByRole("link", { name: /^Pausados/ }).click();
    await expect(page.getByText("Pausa da safra").filter({ visible: true })).toHaveCount(1);
    await press(page, "Voltar a vender agora");
    await expect(page.getByText("1 anúncio de volta ao ar")).toBeVisible();
    await page.getByRole("link", { name: /^Publicados/ }).click();
    await expect(page.getByRole("link", { name: offer.title }).first()).toBeVisible();
    expect(await statusOf(request, offer.id)).toBe(200);

    await pauseUntil();
    await letHarvestPauseEnd(offer.seller.email);
    await expect.poll(() => statusOf(request, offer.id), { timeout: 60_000 }).toBe(200);
    await page.goto("/notifications");
    await expect(page.getByText("1 anúncio voltou ao ar").first()).toBeVisible();
    await page.goto("/seller/products");
    await expect(page.getByRole("button", { name: "Pausa da safra" })).toBeVisible();
    await offer.withdraw();
  });
});

async function dayInDays(days: number): Promise<string> {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
  return isoDay(dayNumber(today.format(await businessNowMs())) + days);
}

async function statusOf(request: APIRequestContext, id: string): Promise<number> {
  return (await request.get(`/api/v1/catalog/products/${id}`)).status();
}
