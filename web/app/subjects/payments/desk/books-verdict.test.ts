import { expect, test } from "vitest";
import { booksVerdict } from "./books-verdict.ts";
import type { Reconciliation, TrialBalance } from "./finance-queries.ts";

type Break = Reconciliation["breaks"][number];

function balance(over: Partial<TrialBalance> = {}): TrialBalance {
  return {
    books: [],
    total: {
      debits_posted: "10.00",
      credits_posted: "10.00",
      debits_pending: "0.00",
      credits_pending: "0.00",
    },
    is_balanced: true,
    cover: { assets: "10.00", owed: "10.00", difference: "0.00" },
    last_proof: null,
    sealed_until: null,
    as_of: "2026-11-19T18:00:00Z",
    ...over,
  };
}
const proof = { at: "2026-11-19T05:00:00Z", breaks: 2, accounts: 1, transfers: 1, sealed_days: 1 };
const cover = (difference: string) => ({ assets: "0.00", owed: "0.00", difference });
const agreed = { breaks: [] };
const broken = { breaks: [{} as Break] };

// Issue 28, point 10: green stood beside a bank of R$ 0,00 and adjustments of two millions.
test("the books are green only where nothing differs", () => {
  expect(booksVerdict(balance(), agreed)).toMatchObject({
    tone: "success",
    title: "Os livros fecham",
  });
});

test.each([
  ["debits and credits", balance({ is_balanced: false }), agreed, /Débitos e créditos diferem/],
  ["a proof", balance({ last_proof: proof }), agreed, /2 divergências/],
  [
    "credits by hand",
    balance({ cover: cover("-2260000.00") }),
    agreed,
    /Faltam R\$\s2\.260\.000,00/,
  ],
  ["debits by hand", balance({ cover: cover("5.00") }), agreed, /Sobram R\$\s5,00/],
  ["the bank's statement", balance(), broken, /1 divergência em aberto/],
])("a difference of %s is red and says so", (_, books, bank, words) => {
  const { tone, title, text } = booksVerdict(books, bank);
  expect([tone, text]).toEqual(["danger", expect.stringMatching(words)]);
  expect(title).not.toBe("Os livros fecham");
});

test("while nobody knows what the bank says, nothing is green", () => {
  expect(booksVerdict(balance(), undefined).tone).toBe("info");
});
