import { expect, type APIRequestContext, type APIResponse, type Page } from "@playwright/test";
import { sessionKey } from "../web/app/platform/api/stored-session.ts";
import { deviceMarkKey } from "../web/app/platform/api/device-mark.ts";
import { withFreshCode } from "./fresh-code.ts";
import { comeFromElsewhere, renewProof } from "./passing-time.ts";

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

/** Of both administrators of the demonstration; the demo prints them. */
export const adminSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const adminPassword = "areon-demo";

/** With password and authenticator app. */
export async function signInAsAdmin(page: Page, email: string): Promise<void> {
  await signIn(page, { email, password: adminPassword });
}

/** How the calls that the desk's screens make are signed. */
export function adminHeaders(
  request: APIRequestContext,
  email: string,
): Promise<{ authorization: string }> {
  return headersOf(request, { email, password: adminPassword });
}

/** The same for anybody. */
export async function headersOf(
  request: APIRequestContext,
  person: Account,
): Promise<{ authorization: string }> {
  const { session } = await sessionOf(request, person);
  return { authorization: `Bearer ${session.access_token}` };
}

async function sessionOf(request: APIRequestContext, person: Account): Promise<Kept> {
  const known = kept.get(person.email);
  const now = (known && (await resumed(request, known))) ?? (await begun(request, person));
  kept.set(person.email, now);
  return now;
}

/** A session of before, in which the person proves anew who they are, as by signing in. None when it is over. */
async function resumed(request: APIRequestContext, known: Kept): Promise<Kept | undefined> {
  if (!(await renewProof(sessionId(known)))) return undefined;
  if (performance.now() - known.sinceMs < freshMs) return known;
  const answer = await sendToAuth(request, {
    path: "token?grant_type=refresh_token",
    device: known.device,
    data: { refresh_token: known.session.refresh_token },
  });
  // An administrator's ends by itself when nobody uses it for a while.
  if (answer.status() === 400) return undefined;
  return { ...known, session: await bodyOf<Session>(answer), sinceMs: performance.now() };
}

function sessionId({ session }: Kept): string {
  const claims = Buffer.from(session.access_token.split(".")[1]!, "base64url").toString();
  return (JSON.parse(claims) as { session_id: string }).session_id;
}

async function begun(request: APIRequestContext, { email, password }: Account): Promise<Kept> {
  await comeFromElsewhere();
  const device = crypto.randomUUID();
  const first = await sendToAuth(request, {
    path: "token?grant_type=password",
    device,
    data: { email, password },
  });
  const session = await bodyOf<Session & { user: { factors?: { id: string }[] } }>(first);
  const sinceMs = performance.now();
  const [factor] = session.user.factors ?? [];
  if (!factor) return { session, device, sinceMs };
  const sign = { device, authorization: `Bearer ${session.access_token}` };
  const path = `factors/${factor.id}`;
  const proved = await withFreshCode({ email, secret: adminSecret }, async (code) => {
    const challenge = await sendToAuth(request, { path: `${path}/challenge`, ...sign });
    const data = { challenge_id: (await bodyOf<{ id: string }>(challenge)).id, code };
    return bodyOf<Session>(await sendToAuth(request, { path: `${path}/verify`, ...sign, data }));
  });
  return { session: proved, device, sinceMs };
}

function sendToAuth(
  request: APIRequestContext,
  {
    path,
    device,
    authorization,
    data = {},
  }: { path: string; device: string; authorization?: string; data?: object },
): Promise<APIResponse> {
  const headers = { "x-areon-device": device, ...(authorization ? { authorization } : {}) };
  return request.post(`/auth/v1/${path}`, { headers, data });
}

async function bodyOf<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Body;
}

/** What the browser keeps of this site from now on, in all pages of the device. */
async function putOnDevice(page: Page, entries: Record<string, string>): Promise<void> {
  const origin = process.env["E2E_BASE_URL"]!;
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}
