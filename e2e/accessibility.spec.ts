import { expectAccessible } from "./expect-accessible.ts";
import { test, untilHydrated } from "./fixtures.ts";
import { kitPages, letterPages, publicPages, signInPages } from "./pages.ts";

for (const path of [...publicPages, ...letterPages, ...signInPages, ...kitPages]) {
  test(`${path} has no serious finding in either theme and does not scroll sideways`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilHydrated(page);
    await expectAccessible(page);
  });
}
