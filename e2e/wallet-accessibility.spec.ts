import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { credit, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

const screens = {
  "the wallet and of a transfer": [
    ["/wallet", "Extrato"],
    ["/wallet/transfer", "Para quem é a transferência?"],
  ],
  "what came and went": [
    ["/wallet/statement", "Extrato"],
    ["/wallet/transactions", "Transações"],
    ["/seller/transactions", "Transações"],
  ],
} as const;

for (const [subject, pages] of Object.entries(screens)) {
  test(`screens of ${subject} have no serious finding in either theme and never scroll sideways`, async ({
    page,
    request,
  }) => {
    const person = await walletPerson(request, { cents: 9_999_999_999_99 });
    await credit(person, 1);
    await signIn(page, person);
    for (const [path, heading] of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}
