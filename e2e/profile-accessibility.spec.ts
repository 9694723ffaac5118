import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { sellerPages } from "./pages.ts";
import { signIn } from "./signed-in.ts";

/** Somebody with a past, who is only looked at. */
const seller = { email: "vendedor@demo.areon.br", password: "areon-demo" };

for (const path of sellerPages) {
  test(`${path} of a seller has no serious finding, light and dark, and does not scroll sideways`, async ({
    page,
  }) => {
    await signIn(page, seller);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
  });
}
