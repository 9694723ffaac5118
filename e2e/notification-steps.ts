import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { Client } from "pg";
import { newId } from "../server/src/platform/ids.ts";
import type { Seller } from "./admin-sellers.ts";
import { untilHydrated } from "./fixtures.ts";

type Account = Pick<Seller, "email" | "password">;

export async function signInAs(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/auth");
  await untilHydrated(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/(buyer|seller)\/dashboard$/);
}

/** Somewhere else, on a device that nobody knows: a fact that its owner is told. */
export async function signInElsewhere(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<{ authorization: string }> {
  const answer = await request.post("/auth/v1/token?grant_type=password", {
    headers: { "x-areon-device": crypto.randomUUID() },
    data: { email, password },
  });
  expect(answer.ok()).toBe(true);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** The bell when it tells of that many; its name is all that a screen reader gets. */
export function bellOf(page: Page, unread?: number): Locator {
  const name =
    unread === undefined
      ? /^Notificações(, \d+ não lidas?)?$/
      : unread === 0
        ? "Notificações"
        : `Notificações, ${unread} não ${unread === 1 ? "lida" : "lidas"}`;
  return page.getByRole("button", { name, exact: true });
}

/** How many the bell tells of, once it has asked. */
export async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toBeVisible();
  await expect(bellOf(page)).not.toHaveAccessibleName("Notificações");
  const name = (await bellOf(page).getAttribute("aria-label")) ?? "";
  return Number(/\d+/.exec(name)?.[0]);
}

/** The page hears of changes from here on; what came before, it asks for. */
export function untilLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("Subscribed to PostgreSQL")) resolve();
      });
    });
  });
}

/** As after a busy year; all of them read, one each hour back from an hour ago. */
export async function tellOften(email: string, kinds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: process.env["E2E_DATABASE_URL"] });
  await client.connect();
  await client.query(
    `insert into notifications.notifications
       (user_id, id, kind, source_id, title, message, link, read_at, created_at)
     select users.id, told.id, told.kind, told.id, 'Aviso ' || told.number, 'Texto do aviso.',
       '/seller/settings', platform.now(), platform.now() - told.number * interval '1 hour'
     from identity.users,
       unnest($2::uuid[], $3::text[]) with ordinality as told (id, kind, number)
     where users.email = $1`,
    [email, kinds.map(oldId), kinds],
  );
  await client.end();
}

/** Sorts before everything that the server makes now, the first one last. */
function oldId(_kind: string, index: number): string {
  return `01900000-${String(9999 - index)}-7${newId().slice(15)}`;
}
