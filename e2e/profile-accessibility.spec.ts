import { expectAccessible } from "./expect-accessible.ts";
import { test, untilHydrated } from "./fixtures.ts";
import { atDashboard, fillSignIn } from "./identity-steps.ts";
import { sellerPages } from "./pages.ts";

test.describe.configure({ timeout: 120_000 });

const seller = { name: "", email: "vendedor@demo.areon.br", password: "areon-demo" };

test("a seller's pages have no serious finding, light and dark, and do not scroll sideways", async ({
  page,
}) => {
  await page.goto("/auth");
  await untilHydrated(page);
  await fillSignIn(page, seller);
  await atDashboard(page, "seller");
  for (const path of sellerPages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectAccessible(page);
  }
});
