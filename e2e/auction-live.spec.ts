import type { Page } from "@playwright/test";
import {
  auctionByCall,
  bidByCall,
  confirmByCall,
  endAuctionIn,
  endOf,
  verifiedTrader,
} from "./auction-people.ts";
import { shownPrice } from "./auction-steps.ts";
import { buyerWith } from "./checkout-people.ts";
import { expect, takeOut, test, whileOffline } from "./fixtures.ts";
import { openAs } from "./signed-in.ts";

/** Less than the page waits before it asks by itself. */
const live = { timeout: 10_000 };

test("a bid appears on the page and in the list of others within moments", async ({
  openPage,
  page,
  request,
}) => {
  const auction = await auctionByCall(request, await verifiedTrader(request, { cents: 0 }));
  const bidder = await buyerWith(request, { cents: 1_000_000 });
  await confirmByCall(request, bidder, { auction, limit: "200.00" });
  const watcher = await buyerWith(request, { cents: 0 });
  const list = await openPage();
  const listIsLive = untilLive(list, "rows:auction_lists");
  await openAs(list, bidder, "/auctions");
  const card = list.getByRole("article").filter({ hasText: auction.title });
  await expect(card).toBeVisible();
  const pageIsLive = untilLive(page, "rows:auctions");
  await openAs(page, watcher, `/auctions/${auction.id}`);
  await expect(shownPrice(page, "100,00")).toBeVisible();
  await Promise.all([listIsLive, pageIsLive]);

  await bidByCall(request, bidder, { auction, amount: "105.00" });
  await expect(shownPrice(page, "105,00")).toBeVisible(live);
  await expect(page.getByText("Vencendo", { exact: true })).toBeVisible(live);
  await expect(card).toContainText("R$\u00a0105,00", live);
  await expect(card).toContainText("1 lance", live);
});

/** The page hears of changes from here on; what came before, it asks for. */
function untilLive(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(channel)) resolve();
      });
    });
  });
}

test("an auction that is not there is told once, and not asked for again", async ({
  page,
  problems,
  request,
}) => {
  const watcher = await buyerWith(request, { cents: 0 });
  let asks = 0;
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/v1/auctions/L-0000-00")) asks += 1;
  });
  await page.clock.install();
  await openAs(page, watcher, "/auctions/L-0000-00");
  const told = page.getByRole("heading", { level: 1, name: "Leilão não encontrado" });
  await expect(told).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(told).toBeVisible();
  expect(asks).toBe(1);
  takeOut(problems, /auctions\/L-0000-00/);
});

test("a device whose clock is five minutes wrong counts down to the real end", async ({
  page,
  request,
}) => {
  const auction = await auctionByCall(request, await verifiedTrader(request, { cents: 0 }));
  await endAuctionIn(auction, 600);
  const watcher = await buyerWith(request, { cents: 0 });
  await page.addInitScript(() => {
    const aheadMs = 5 * 60_000;
    const real = Date;
    class WrongDate extends real {
      constructor(...given: []) {
        if (given.length === 0) super(real.now() + aheadMs);
        else super(...given);
      }
      static override now(): number {
        return real.now() + aheadMs;
      }
    }
    globalThis.Date = WrongDate as DateConstructor;
  });
  await openAs(page, watcher, `/auctions/${auction.id}`);
  const time = page.getByText(/^\d\d:\d\d:\d\d$/).filter({ visible: true });
  await expect(time).toBeVisible();
  const shown = (await time.textContent())!.split(":").map(Number);
  const { now } = (await (await request.get("/api/v1/clock")).json()) as { now: string };
  const left = (Date.parse(await endOf(auction)) - Date.parse(now)) / 1_000;
  expect(Math.abs(shown[0]! * 3_600 + shown[1]! * 60 + shown[2]! - left)).toBeLessThan(5);
});

test("with the network cut an automatic bid goes on, and the screen recovers by itself", async ({
  context,
  page,
  problems,
  request,
}) => {
  const auction = await auctionByCall(request, await verifiedTrader(request, { cents: 0 }));
  const [away, rival] = [
    await buyerWith(request, { cents: 1_000_000 }),
    await buyerWith(request, { cents: 1_000_000 }),
  ];
  for (const one of [away, rival]) {
    await confirmByCall(request, one, { auction, limit: "200.00" });
  }
  await bidByCall(request, away, { auction, amount: "105.00", limit: "150.00" });
  await endAuctionIn(auction, 100);
  await openAs(page, away, `/auctions/${auction.id}`);
  await expect(shownPrice(page, "105,00")).toBeVisible();
  await expect(page.getByText("Você está vencendo").first()).toBeVisible();

  await context.setOffline(true);
  const line = page.getByText("Sem conexão. Seu lance automático continua valendo.");
  await expect(line).toBeVisible();
  for (const [amount, current_price] of [
    ["110.00", "115.00"],
    ["120.00", "125.00"],
  ] as const) {
    const answer = await bidByCall(request, rival, { auction, amount });
    expect(answer).toMatchObject({ outcome: "outbid", current_price });
  }
  await expect(shownPrice(page, "105,00")).toBeVisible();
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(shownPrice(page, "125,00")).toBeVisible();
  await expect(page.getByText("Você está vencendo").first()).toBeVisible();
  // A bid in the last minutes moved the end, of which the screen knows too.
  await expect(page.getByText(/^00:01:[0-5]\d$/).filter({ visible: true })).toBeVisible();
  takeOut(problems, whileOffline);
});
