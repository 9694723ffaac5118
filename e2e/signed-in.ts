import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { sessionKey } from "../web/app/api/stored-session.ts";
import { deviceMarkKey } from "../web/app/api/device-mark.ts";
import { withFreshCode } from "./fresh-code.ts";
import { comeFromElsewhere, renewProofs } from "./passing-time.ts";

export interface Account {
  email: string;
  password: string;
}

/** As the auth server answers it and the auth client keeps it. */
interface Session {
  access_token: string;
  refresh_token: string;
}

interface Kept {
  session: Session;
  /** The mark of the device on which it was begun. */
  device: string;
  sinceMs: number;
}

/** Sessions of this worker's people, by address. */
const kept = new Map<string, Kept>();
/** After this a session is renewed first, so that no page renews it behind the back of the others. */
const freshMs = 4 * 60_000;

/**
 * The person is signed in on this device, wherever its page goes next. The form for it has journeys of its
 * own, in auth.spec.ts and auth-guards.spec.ts.
 */
export async function signIn(page: Page, person: Account): Promise<void> {
  const { session, device } = await sessionOf(page.request, person);
  await putOnDevice(page, { [sessionKey]: JSON.stringify(session), [deviceMarkKey]: device });
}

/** The same, and on a page. */
export async function openAs(page: Page, person: Account, path: string): Promise<void> {
  await signIn(page, person);
  await page.goto(path);
}

/** Of both administrators of the demonstration; the demo prints it. */
const adminSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const adminPassword = "areon-demo";

/** With password and authenticator app, whose proof counts as given just now. */
export async function signInAsAdmin(page: Page, email: string): Promise<void> {
  await signIn(page, { email, password: adminPassword });
  await renewProofs(email);
}

/** How the calls that the desk's screens make are signed. */
export async function adminHeaders(
  request: APIRequestContext,
  email: string,
): Promise<{ authorization: string }> {
  const { session } = await sessionOf(request, { email, password: adminPassword });
  await renewProofs(email);
  return { authorization: `Bearer ${session.access_token}` };
}

async function sessionOf(request: APIRequestContext, person: Account): Promise<Kept> {
  const known = kept.get(person.email);
  if (known && performance.now() - known.sinceMs < freshMs) return known;
  const now = known
    ? { ...known, session: await renewed(request, known) }
    : await begun(request, person);
  const keeping = { ...now, sinceMs: performance.now() };
  kept.set(person.email, keeping);
  return keeping;
}

async function begun(request: APIRequestContext, { email, password }: Account) {
  await comeFromElsewhere();
  const device = crypto.randomUUID();
  const session = await askAuth<Session & { user: { factors?: { id: string }[] } }>(request, {
    path: "token?grant_type=password",
    device,
    data: { email, password },
  });
  const [factor] = session.user.factors ?? [];
  if (!factor) return { session, device };
  const sign = { device, authorization: `Bearer ${session.access_token}` };
  return {
    device,
    session: await withFreshCode({ email, secret: adminSecret }, async (code) => {
      const path = `factors/${factor.id}`;
      const { id } = await askAuth<{ id: string }>(request, { path: `${path}/challenge`, ...sign });
      const data = { challenge_id: id, code };
      return await askAuth<Session>(request, { path: `${path}/verify`, ...sign, data });
    }),
  };
}

function renewed(request: APIRequestContext, { session, device }: Kept): Promise<Session> {
  const data = { refresh_token: session.refresh_token };
  return askAuth(request, { path: "token?grant_type=refresh_token", device, data });
}

async function askAuth<Answer>(
  request: APIRequestContext,
  {
    path,
    device,
    authorization,
    data = {},
  }: { path: string; device: string; authorization?: string; data?: object },
): Promise<Answer> {
  const answer = await request.post(`/auth/v1/${path}`, {
    headers: { "x-areon-device": device, ...(authorization ? { authorization } : {}) },
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** What the browser keeps of this site from now on, in all pages of the device. */
async function putOnDevice(page: Page, entries: Record<string, string>): Promise<void> {
  const origin = process.env["E2E_BASE_URL"]!;
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}
