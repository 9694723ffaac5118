import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { credit, walletPerson } from "./wallet-people.ts";
import { signIn } from "./signed-in.ts";

const pages = [
  ["/wallet", "Extrato"],
  ["/wallet/transfer", "Para quem é a transferência?"],
  ["/wallet/statement", "Extrato"],
  ["/wallet/transactions", "Transações"],
  ["/seller/transactions", "Transações"],
] as const;

test("the wallet has no serious finding in either theme and never scrolls sideways", async ({
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
