import type { Page, WebSocket } from "@playwright/test";
import { sendDocuments, signUpSeller, type Seller } from "./admin-sellers.ts";
import { approveSeller } from "./desk-steps.ts";
import { expect, takeOut, test, untilHydrated } from "./fixtures.ts";
import { fillSignIn } from "./identity-steps.ts";
import {
  bellOf,
  lastOfSigningIn,
  openDesk,
  sendAgain,
  signInElsewhere,
  unreadOnceTold,
  untilLive,
} from "./notification-steps.ts";
import { redSquare } from "./test-picture.ts";
import { openAs } from "./signed-in.ts";

test("what an administrator decides is in the seller's bell without a reload", async ({
  page,
  openPage,
}) => {
  const seller = await signUpSeller(page.request);
  await sendDocuments(page.request, seller, redSquare(300));
  const live = untilLive(page);
  await openAs(page, seller, "/seller/dashboard");
  await live;
  const before = await unreadOnceTold(page, seller, lastOfSigningIn);

  await approveSeller(await openPage(), seller.name);
  await expect(bellOf(page, before + 1)).toBeVisible();
  const said = page.locator("[aria-live=polite]");
  await expect(said).toHaveText("Nova notificação: Conta de vendedor verificada");

  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByText(`${before + 1} novas`)).toBeVisible();
  await panel.getByRole("link", { name: /Conta de vendedor verificada/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/seller\/cadastro$/);
  await page.goBack();
  await expect(bellOf(page, before)).toBeVisible();
});

test("what an administrator decides in 30 s without a network, and after, is in the bell", async ({
  page,
  context,
  openContext,
  problems,
}) => {
  const seller = await signUpSeller(page.request);
  await sendDocuments(page.request, seller, redSquare(300));
  // A request of the test itself must not be cut off with the page.
  const desk = await openContext();
  const decide = await openDesk(await desk.newPage());
  await page.clock.install();
  const live = untilLive(page);
  await openAs(page, seller, "/seller/dashboard");
  await live;
  const before = await unreadOnceTold(page, seller, lastOfSigningIn);

  await context.setOffline(true);
  await decide(seller, "rejected");
  await page.clock.runFor(30_000);
  await expect(bellOf(page, before)).toBeVisible();
  await context.setOffline(false);
  await expect(bellOf(page, before + 1)).toBeVisible();

  // The socket follows again, too.
  await sendAgain(desk.request, seller);
  await expect(bellOf(page, before + 2)).toBeVisible();
  await decide(seller, "approved");
  await expect(bellOf(page, before + 3)).toBeVisible();
  const said = page.locator("[aria-live=polite]");
  await expect(said).toHaveText("Nova notificação: Conta de vendedor verificada");
  takeOut(problems, /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
});

test("what is read in one tab is read in the other", async ({ page, context }) => {
  const { before } = await liveSeller(page);
  const other = await context.newPage();
  const live = untilLive(other);
  await other.goto("/bolsa");
  await live;
  await expect(bellOf(other, before)).toBeVisible();

  await bellOf(page).click();
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect(bellOf(page, 0)).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar todas como lidas" })).toHaveCount(0);
  await expect(bellOf(other, 0)).toBeVisible();
});

test("signing out closes the socket, and the page of a visitor opens none until somebody signs in", async ({
  page,
  context,
}) => {
  const sockets: WebSocket[] = [];
  page.on("websocket", (socket) => sockets.push(socket));
  const closed = () => sockets.map((socket) => socket.isClosed());
  const { seller } = await liveSeller(page);
  expect(closed()).toEqual([false]);
  await page.getByRole("button", { name: "Sair" }).first().click();
  await expect(page.getByText("Logout realizado")).toBeVisible();
  await expect.poll(closed).toEqual([true]);

  await page.goto("/bolsa");
  await untilHydrated(page);
  // At rest a page begins to follow what it shows.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  // What the visitor's page left undone until now, it does when somebody signs in beside it.
  const live = untilLive(page);
  const other = await context.newPage();
  await other.goto("/auth");
  await untilHydrated(other);
  await fillSignIn(other, seller);
  await live;
  expect(closed()).toEqual([true, false]);
});

test("a renewed token goes to the socket at once", async ({ page }) => {
  const sent: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  await liveSeller(page);
  await page.evaluate(ageToken);
  // The next call to the API finds the token too old and gets another one first.
  await page.getByRole("link", { name: "Configurações" }).first().click();
  const told = () => sent.filter((frame) => frame.includes('"access_token",')).map(topicOf);
  const notifications = /^realtime:rows:notifications:/;
  await expect.poll(() => told().filter((topic) => notifications.test(topic))).toHaveLength(1);
  // Each subject that the page follows is told, and none twice.
  expect(new Set(told()).size).toBe(told().length);
});

/** A frame is [join, reference, topic, event, payload]. */
function topicOf(frame: string): string {
  return (JSON.parse(frame) as string[])[2]!;
}

test("a password that was changed elsewhere ends this session without a touch", async ({
  page,
  problems,
}) => {
  const { seller } = await liveSeller(page);
  const headers = await signInElsewhere(page.request, seller);
  const data = { password: `${seller.password}-nova`, current_password: seller.password };
  const changed = await page.request.put("/auth/v1/user", { headers, data });
  expect(changed.ok()).toBe(true);
  await expect(page).toHaveURL(/\/auth\?next=/);
  takeOut(problems, /^answer: (400|401|403)/);
});

interface LiveSeller {
  seller: Seller;
  before: number;
}

async function liveSeller(page: Page): Promise<LiveSeller> {
  const seller = await signUpSeller(page.request);
  const live = untilLive(page);
  await openAs(page, seller, "/seller/dashboard");
  await live;
  return { seller, before: await unreadOnceTold(page, seller, lastOfSigningIn) };
}

function ageToken(): void {
  const session = JSON.parse(localStorage.getItem("areon.session")!) as { expires_at: number };
  session.expires_at -= 86_400;
  localStorage.setItem("areon.session", JSON.stringify(session));
}
