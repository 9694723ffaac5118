import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faults, postTransfers, type Submission } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createVault } from "#modules/identity";
import { createPartyCards } from "../party-cards.ts";
import { readToday } from "../wallet.queries.ts";
import { collectStatement } from "./collect-statement.ts";
import { insertTransfers } from "../transfers/transfer.queries.ts";
import { openWalletSite, type TestHolder, type WalletSite } from "../test-wallet-site.ts";

const lineCount = 10_000;
let site: WalletSite;
let ana: TestHolder;
let bento: TestHolder;
beforeAll(async () => {
  site = await openWalletSite();
  ana = await site.openHolder("100000.00", 'Ana & Filhos; "Irmãs"');
  bento = await site.openHolder("0.00", "Bento Dias");
  await site.payeeOf(ana, bento);
  for (let done = 0; done < lineCount - 1; done += 500) {
    await sendMany(Math.min(500, lineCount - 1 - done));
  }
});
afterAll(() => site.close());

/** Small transfers from Ana to Bento, with a text that a spreadsheet could mistake for a formula. */
async function sendMany(count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const amountOf = (index: number) => BigInt(100 + (index % 700));
  const submissions = ids.map((id, index): Submission => ({
    transfers: [
      {
        kind: "transfer",
        id,
        debit: ana.partyId,
        credit: bento.partyId,
        amount: amountOf(index),
        reason: "wallet_transfer",
        reference: "",
      },
    ],
  }));
  await inTransaction(site.database.db, async (trx) => {
    const posted = await postTransfers(trx, submissions, { ...faults, posted: (at) => at });
    const rows = ids.map((id, index) => {
      return {
        id,
        payer_party_id: ana.partyId,
        payee_party_id: bento.partyId,
        payee_id: newId(),
        amount: amountOf(index),
        description: "=1+1; <soja>",
        made_by: ana.actor.userId,
        made_at: posted[index]!,
      };
    });
    await insertTransfers(trx, rows);
  });
}

async function fetchFile(format: string, person = ana) {
  const { status, body } = await site.call(person, "POST", "/wallet/statements", { format });
  expect(status).toBe(201);
  return site.server.app.inject({ method: "GET", url: body.url });
}

const cents = (text: string) => BigInt(text.replace(/[.,]/, ""));
const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + cents(one), 0n);

describe("a statement of 10,000 lines", () => {
  test("as CSV sums to the ledger, line by line", async () => {
    const { body, headers } = await fetchFile("csv", bento);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body.startsWith('\uFEFF"Data";"Hora";')).toBe(true);
    const rows = body.trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(lineCount - 1);
    const cells = rows.map((row) => row.replaceAll('"', "").split(";").slice(-3));
    expect(sum(cells.map(([amount]) => amount!))).toBe(cents(await site.available(bento)));
    expect(cells.at(-1)![1]).toBe((await site.available(bento)).replace(".", ","));
    expect(rows[0]).toContain('"Ana & Filhos; ""Irmãs"""');
  });

  test("as OFX sums to the ledger, and its parts are closed", async () => {
    const { body } = await fetchFile("ofx");
    const amounts = [...body.matchAll(/<TRNAMT>(-?\d+\.\d{2})<\/TRNAMT>/g)].map((hit) => hit[1]!);
    expect(amounts).toHaveLength(lineCount);
    const balance = /<BALAMT>(.*?)<\/BALAMT>/.exec(body)![1]!;
    expect(balance).toBe(await site.available(ana));
    expect(sum(amounts)).toBe(cents(balance));
    const ids = [...body.matchAll(/<FITID>(.*?)<\/FITID>/g)].map((hit) => hit[1]!);
    expect(new Set(ids).size).toBe(lineCount);
    expect(body).toContain("&lt;soja&gt;");
    const open: string[] = [];
    for (const [, slash, name] of body.matchAll(/<(\/?)([A-Z0-9]+)>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name!);
    }
    expect(open).toEqual([]);
  });

  test("as PDF has pages for all of it", async () => {
    const { rawPayload, headers } = await fetchFile("pdf");
    expect(headers["content-type"]).toBe("application/pdf");
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const pages = rawPayload.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThan(350);
  });

  test("is read page by page to its end, each page with its balances", async () => {
    let cursor: string | null = null;
    let count = 0;
    let last = "";
    do {
      const query: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { body } = await site.call(ana, "GET", `/wallet/movements?limit=100${query}`);
      count += body.movements.length;
      last = body.movements.at(-1).balance_after;
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect([count, last]).toEqual([lineCount, "100000.00"]);
  });

  test("is searched in a moment", async () => {
    // The quickest of several: what else the machine does meanwhile only ever adds to it.
    const times: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      const before = performance.now();
      const { body } = await site.call(ana, "GET", "/wallet/movements?search=ajuste&limit=5");
      expect(body.movements).toHaveLength(0);
      times.push(performance.now() - before);
    }
    expect(Math.min(...times)).toBeLessThan(3_000);
  });
});

test("while money moves, a statement's lines and its sums are of one moment", async () => {
  const { db } = site.database;
  const cards = createPartyCards({ db, vault: createVault(site.config) });
  const parts = { db, cards, sources: [] };
  const busy = await site.openHolder("1.00");
  const today = (await readToday(db)).date;
  const over = new AbortController();
  const crediting = (async () => {
    while (!over.signal.aborted) await site.credit(busy.partyId, "1.00");
  })();
  const party = { partyId: busy.partyId, name: "", document: "", from: today, to: today };
  try {
    for (let turn = 0; turn < 40; turn += 1) {
      const { lines, closingBalance, credits } = await collectStatement(parts, party);
      expect(lines.reduce((total, { signed }) => total + signed, 0n)).toBe(credits);
      expect(lines.at(-1)!.balanceAfter).toBe(closingBalance);
    }
  } finally {
    over.abort();
    await crediting;
  }
});

test("a link that was changed or is too old opens nothing", async () => {
  const { body } = await site.call(ana, "POST", "/wallet/statements", { format: "csv" });
  const open = async (url: string) =>
    (await site.server.app.inject({ method: "GET", url })).statusCode;
  expect(await open(body.url.replace(ana.partyId, bento.partyId))).toBe(403);
  expect(await open(body.url.replace(/expires=\d+/, "expires=99999999999"))).toBe(403);
  expect(await open(body.url.split("?")[0])).toBe(403);
});

test("a receipt is a picture and a PDF for whoever has the link", async () => {
  const { body } = await site.call(ana, "GET", "/wallet/movements?limit=1");
  const path = `/wallet/movements/${body.movements[0].id}/receipt`;
  const { token } = (await site.call(ana, "POST", path)).body;
  const open = (part: string) =>
    site.server.app.inject({ method: "GET", url: `/api/v1/receipts/${token}.${part}` });
  const [picture, document] = [await open("png"), await open("pdf")];
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  expect(document.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(
    (await site.server.app.inject({ url: `/api/v1/receipts/${"x".repeat(32)}.png` })).statusCode,
  ).toBe(404);
});
