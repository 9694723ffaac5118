import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import type { Seller } from "./admin-sellers.ts";
import { inDatabase } from "./database.ts";
import { adminHeaders } from "./signed-in.ts";

type Account = Pick<Seller, "email" | "password">;

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

/** What a person is told last of signing up and signing in. */
export const lastOfSigningIn = "Novo acesso à sua conta";

/** How many the bell tells of, once the last fact of what was done so far has become a notification. */
export async function unreadOnceTold(
  page: Page,
  { authorization }: Seller,
  title: string,
): Promise<number> {
  const told = async () => {
    const answer = await page.request.get("/api/v1/notifications?limit=10", {
      headers: { authorization },
    });
    return (await answer.json()) as { notifications: { title: string }[]; unread_count: number };
  };
  const titles = async () => (await told()).notifications.map((one) => one.title);
  await expect.poll(titles).toContain(title);
  const { unread_count: count } = await told();
  await expect(bellOf(page, count)).toBeVisible();
  return count;
}

/** An administrator who decides by the call that the desk's screens make. */
export async function openDesk(
  page: Page,
): Promise<(seller: Seller, decision: "approved" | "rejected") => Promise<void>> {
  const headers = await adminHeaders(page.request, "admin@demo.areon.br");
  return async (seller, decision) => {
    const { id } = await verificationOf(page.request, seller);
    const decided = await page.request.post(`/api/v1/admin/verifications/${id}/decision`, {
      headers,
      data: { decision, reason: "Documentos conferidos" },
    });
    expect(decided.status()).toBe(200);
  };
}

/** The same documents once more, after the desk has said no. */
export async function sendAgain(request: APIRequestContext, seller: Seller): Promise<void> {
  const { documents } = await verificationOf(request, seller);
  const sent = await request.post("/api/v1/me/verification", {
    headers: { authorization: seller.authorization },
    data: {
      id: newId(),
      documents: documents.map(({ file_id, document_kind }) => ({ file_id, document_kind })),
      submit: true,
    },
  });
  expect(await sent.json()).toMatchObject({ state: "submitted" });
}

async function verificationOf(request: APIRequestContext, { authorization }: Seller) {
  const answer = await request.get("/api/v1/me/verification", { headers: { authorization } });
  const { verification } = (await answer.json()) as {
    verification: { id: string; documents: { file_id: string; document_kind: string }[] };
  };
  return verification;
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
  await inDatabase(
    `insert into notifications.notifications
       (user_id, id, kind, source_id, title, message, link, read_at, created_at)
     select users.id, told.id, told.kind, told.id, 'Aviso ' || told.number, 'Texto do aviso.',
       '/seller/settings', platform.now(), platform.now() - told.number * interval '1 hour'
     from identity.users,
       unnest($2::uuid[], $3::text[]) with ordinality as told (id, kind, number)
     where users.email = $1`,
    [email, kinds.map(oldId), kinds],
  );
}

/** Sorts before everything that the server makes now, the first one last. */
function oldId(_kind: string, index: number): string {
  return `01900000-${String(9999 - index)}-7${newId().slice(15)}`;
}
