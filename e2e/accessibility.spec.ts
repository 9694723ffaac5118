import { expectAccessible } from "./expect-accessible.ts";
import { test, untilHydrated } from "./fixtures.ts";
import { kitPages, letterPages, publicPages, signInPages } from "./pages.ts";

test.describe.configure({ timeout: 120_000 });

for (const path of [...publicPages, ...letterPages, ...signInPages, ...kitPages]) {
  test(`${path} has no serious finding in either theme and does not scroll sideways`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await untilHydrated(page);
    await expectAccessible(page);
  });
}
