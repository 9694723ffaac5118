import { demoViewers } from "../tools/pictures/viewers.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { screens } from "./no-signal-screens.ts";
import { walkWithoutSignal, type Pressed } from "./no-signal-walk.ts";
import { signIn } from "./signed-in.ts";

/** `pnpm walk:no-signal` presses everything on all screens; a run of the journeys a sample of it. */
const isWhole = process.env["NO_SIGNAL_WALK"] === "whole";

// What is pressed without a signal is sent when it is back.
test.use({ ownDemo: isWhole ? undefined : "pressed everywhere" });

for (const [as, paths] of Object.entries(screens)) {
  const walked = paths
    .filter((path) => isWhole || path.startsWith("* "))
    .map((path) => path.replace("* ", ""));
  for (const path of walked) {
    test(`no press on ${path} takes the page from the ${as} when there is no signal`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(isWhole ? 1_800_000 : 120_000);
      if (as !== "visitor") await signIn(page, demoViewers[as as keyof typeof demoViewers]);
      const found: Pressed[] = await walkWithoutSignal(page, path, { most: isWhole ? 60 : 6 });
      expect(found).toEqual([]);
      // What was asked for without a signal failed, and so do sockets. Nothing may be thrown.
      takeOut(problems, /^(?:request|console|answer):/);
    });
  }
}

test("a link in a part that nobody has touched yet waits for the signal, and opens with it", async ({
  page,
  problems,
}) => {
  await page.goto("/p/oferta-P-DEMO-01", { waitUntil: "networkidle" });
  await untilHydrated(page);
  const address = page.url();
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Soja em grão/ })
    .first();
  await link.scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByText(/^O sinal caiu\. O link abre quando ele voltar\./)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Soja em grão/);
  takeOut(problems, /^(?:request|console|answer):/);
});

test("the way to an OpenID provider waits for the signal, and is taken with it", async ({
  page,
  problems,
}) => {
  await page.goto("/auth", { waitUntil: "networkidle" });
  await untilHydrated(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Entrar com OpenID" }).click();
  await expect(page.getByText("Sem sinal", { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.context().setOffline(false);
  await expect(page).not.toHaveURL(/\/auth$/);
  takeOut(problems, /^(?:request|console|answer):/);
});
