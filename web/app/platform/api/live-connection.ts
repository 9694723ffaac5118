import type { RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";
import type { RowChange, RowFilter, RowListener } from "~/platform/api/live-rows";
import { bring } from "~/platform/api/bring";
import { serverNow } from "~/platform/api/server-time";
import { readStoredSession, sessionEvent } from "~/platform/api/stored-session";

interface Rows {
  table: string;
  filter: RowFilter | undefined;
}

interface Feed extends Rows {
  listeners: Set<RowListener>;
  channel?: RealtimeChannel;
  ending?: ReturnType<typeof setTimeout>;
}

/** By the name of their channel, the same on every screen, so that the server writes one frame to all. */
const feeds = new Map<string, Feed>();
/** A name is free for a new channel only when the server has answered that the last one is gone. */
const leaving = new Set<string>();
let client: RealtimeClient | undefined;
let isOpening = false;
/** Counts the attempts to open; an older one that comes late does nothing. */
let turn = 0;
/** Whose token the socket speaks with. */
let userId: string | undefined;

/** From one page to the next the same rows are left and followed again within this. */
const graceMs = 5_000;
/** The client asks for the token with each heartbeat, every 25 s; it must hold until the next one. */
const tokenMarginMs = 60_000;

/** The only socket of this tab. It opens with the first rows and belongs to who is signed in. */
export function followRows(rows: Rows, listener: RowListener): () => void {
  const name = channelName(rows);
  const feed: Feed = feeds.get(name) ?? { ...rows, listeners: new Set() };
  feeds.set(name, feed);
  clearTimeout(feed.ending);
  feed.listeners.add(listener);
  watchPage();
  if (client) join(client, name, feed);
  else open();
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size === 0) feed.ending = setTimeout(() => forget(name, feed), graceMs);
  };
}

function channelName({ table, filter }: Rows): string {
  return filter ? `rows:${table}:${filter.column}:${filter.value}` : `rows:${table}`;
}

function forget(name: string, feed: Feed): void {
  if (feed.listeners.size > 0) return;
  feeds.delete(name);
  if (!feed.channel || !client) return;
  leaving.add(name);
  void client.removeChannel(feed.channel).then(() => {
    leaving.delete(name);
    return joinMissing();
  });
}

function open(): void {
  if (isOpening) return;
  isOpening = true;
  turn += 1;
  const own = turn;
  void connect(() => own === turn)
    // Its code did not come; the next sign of a network tries again.
    .catch(() => undefined)
    .finally(() => {
      if (own === turn) isOpening = false;
    });
}

async function connect(isCurrent: () => boolean): Promise<void> {
  const { RealtimeClient: Client } = await bring(() => import("@supabase/realtime-js"));
  const owner = readStoredSession()?.user.id;
  if (!owner || !isCurrent()) return;
  userId = owner;
  const address = `${location.origin.replace(/^http/, "ws")}/realtime/v1`;
  // The gateway wants no key, but the client insists on one.
  const params = { apikey: "areon" };
  const created = new Client(address, { params, accessToken, reconnectAfterMs });
  // A join without the token would be refused and tried again a second later.
  await created.setAuth();
  if (!isCurrent()) return;
  client = created;
  joinMissing();
}

/** Screens that lost the same server do not come back in the same moment. */
function reconnectAfterMs(tries: number): number {
  const step = [1_000, 2_000, 5_000][tries - 1] ?? 10_000;
  return step * (0.5 + Math.random());
}

async function accessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  if (stored.expires_at * 1000 > serverNow() + tokenMarginMs) return stored.access_token;
  const { freshAccessToken } = await bring(() => import("~/platform/api/session"));
  return (await freshAccessToken()) ?? null;
}

function join(by: RealtimeClient, name: string, feed: Feed): void {
  if (feed.channel || leaving.has(name)) return;
  const { table, filter } = feed;
  const rows = filter ? { table, filter: `${filter.column}=eq.${filter.value}` } : { table };
  const channel = by
    .channel(name)
    .on("postgres_changes", { event: "*", schema: "public", ...rows }, (change) => {
      tell(feed, { type: change.eventType, record: { ...change.old, ...change.new } });
    })
    // It comes when the rows are live and whenever some may have been missed. An error means that the
    // session has ended for the gateway: the next answer of the API says whether it has.
    .on("system", {}, () => tell(feed, undefined));
  feed.channel = channel;
  channel.subscribe((_status, error) => {
    if (error && refusals.test(error.message)) tell(feed, undefined);
    // Ended by the server; who still listens is back with the next token.
    if (channel.state === "closed" && feed.channel === channel) delete feed.channel;
  });
}

const refusals = /^(?:Unauthorized|InvalidJWTToken|MalformedJWT)/;

function tell(feed: Feed, change: RowChange | undefined): void {
  for (const listener of feed.listeners) listener(change);
}

function lookAgain(): void {
  for (const feed of feeds.values()) tell(feed, undefined);
}

let isWatching = false;

/** For as long as the page lives: the tab keeps its socket through all of its views. */
function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener(sessionEvent, followSession);
  addEventListener("storage", followSession);
  addEventListener("online", () => {
    // A socket that lived through a cut may be dead without knowing it.
    reopen();
    lookAgain();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookAgain();
  });
}

/** Another token goes to the server at once; another person, or nobody, is another connection. */
function followSession(): void {
  if (readStoredSession()?.user.id !== userId) reopen();
  else if (client) void client.setAuth().then(joinMissing);
}

function joinMissing(): void {
  if (client) for (const [name, feed] of feeds) join(client, name, feed);
}

function reopen(): void {
  const former = client;
  client = undefined;
  userId = undefined;
  isOpening = false;
  turn += 1;
  leaving.clear();
  for (const feed of feeds.values()) delete feed.channel;
  void former?.disconnect();
  if (readStoredSession() && feeds.size > 0) open();
}
