import { Resolver } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { Client, type buildConnector, type Dispatcher } from "undici";
import { openPinnedConnection, type ConnectionTools } from "./pinned-connection.ts";
import { isPublicAddress } from "./public-address.ts";
import { BodyTooLarge, readLimited } from "./read-limited.ts";

/** Fetches an address that a person has given, as a stranger on the internet could and no more. */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedAnswer>;

export interface GuardedRequest {
  url: string;
  /** Media types that the caller can use, such as `image/png`; nothing else is read. */
  contentTypes: readonly string[];
  maxBytes?: number;
  totalMs?: number;
}

export type GuardedAnswer =
  | { fetched: true; bytes: Buffer; contentType: string; url: string }
  | { fetched: false; reason: GuardedRefusal; detail: string };

export type GuardedRefusal =
  | "address_refused"
  | "unreachable"
  | "timeout"
  | "too_many_redirects"
  | "bad_status"
  | "wrong_type"
  | "too_large";

export interface GuardedFetchOptions extends ConnectionTools {
  /** All addresses of a name; called once per hop, and the connection goes to what it answered. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** `host:port` that may be private and speak http; set by GUARDED_FETCH_TEST_HOST only. */
  testHost?: string | undefined;
}

const defaultMaxBytes = 5 * 1024 * 1024;
const defaultTotalMs = 5_000;
const maxRedirects = 3;
const maxUrlLength = 2_048;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

class Refused extends Error {
  override readonly name = "Refused";
  readonly reason: GuardedRefusal;
  constructor(reason: GuardedRefusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  return async (request) => {
    const deadline = AbortSignal.timeout(request.totalMs ?? defaultTotalMs);
    try {
      let url = checkedUrl(request.url, options.testHost);
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const answer = await fetchHop(url, request, options, deadline);
        if (!("location" in answer)) return answer;
        url = checkedUrl(answer.location, options.testHost, url);
      }
      return refused("too_many_redirects", `more than ${maxRedirects} redirects`);
    } catch (error) {
      if (error instanceof Refused) return refused(error.reason, error.message);
      if (error instanceof BodyTooLarge) return refused("too_large", error.message);
      if (deadline.aborted) return refused("timeout", "no complete answer in time");
      return refused("unreachable", String((error as { code?: unknown }).code ?? error));
    }
  };
}

function checkedUrl(text: string, testHost: string | undefined, base?: URL): URL {
  const url = text.length <= maxUrlLength ? URL.parse(text, base?.href) : null;
  if (!url) throw new Refused("address_refused", "not a usable address");
  if (url.username !== "" || url.password !== "") {
    throw new Refused("address_refused", "addresses with a user name are not fetched");
  }
  if (isTestHost(url, testHost)) return url;
  if (url.protocol !== "https:") throw new Refused("address_refused", "only https is fetched");
  if (url.port !== "") throw new Refused("address_refused", "only the usual port is fetched");
  return url;
}

function isTestHost(url: URL, testHost: string | undefined): boolean {
  return testHost !== undefined && url.host === testHost && /^https?:$/.test(url.protocol);
}

async function fetchHop(
  url: URL,
  request: GuardedRequest,
  options: GuardedFetchOptions,
  deadline: AbortSignal,
): Promise<GuardedAnswer | { location: string }> {
  const protocol = url.protocol as "http:" | "https:";
  const addresses = await checkedAddresses(url, options, deadline);
  const port = Number(url.port) || (protocol === "https:" ? 443 : 80);
  const hostname = bareHostname(url);
  const target = { protocol, hostname, addresses, port };
  const socket = await openPinnedConnection(target, options, deadline);
  const client = new Client(url.origin, { connect: handOver(socket) });
  try {
    return await readAnswer(url, request, await send(client, url, request, deadline));
  } finally {
    socket.destroy();
    void client.destroy().catch(() => {});
  }
}

/** Gives the client the checked connection, once: it must not open another one by itself. */
function handOver(socket: Socket): buildConnector.connector {
  let used = false;
  return (_options, callback) => {
    const first = !used;
    used = true;
    // The client is not ready for an answer before its own call has returned.
    setImmediate(() =>
      first ? callback(null, socket) : callback(new Error("connection was used up"), null),
    );
  };
}

async function checkedAddresses(
  url: URL,
  { resolve = resolveByDns, testHost }: GuardedFetchOptions,
  deadline: AbortSignal,
): Promise<string[]> {
  const hostname = bareHostname(url);
  const literal = isIP(hostname) !== 0;
  const addresses = literal ? [hostname] : await beforeDeadline(resolve(hostname), deadline);
  if (addresses.length === 0) throw new Refused("unreachable", "the name has no address");
  // One private address among public ones is enough: which one is used must not be a matter of luck.
  if (!isTestHost(url, testHost) && !addresses.every(isPublicAddress)) {
    throw new Refused("address_refused", "the address is not on the public internet");
  }
  return addresses;
}

/** The host without the brackets of an IPv6 address. */
function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

async function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener("abort", () => reject(deadline.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
}

/** Asks name servers only: names from the machine's own hosts file are nobody else's business. */
async function resolveByDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const [v4, v6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

function send(
  client: Client,
  url: URL,
  { contentTypes }: GuardedRequest,
  deadline: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return client.request({
    method: "GET",
    path: url.pathname + url.search,
    signal: deadline,
    headers: {
      accept: contentTypes.join(", "),
      // A small compressed body may hide a huge one.
      "accept-encoding": "identity",
      "user-agent": "AREON",
    },
  });
}

async function readAnswer(
  url: URL,
  { contentTypes, maxBytes = defaultMaxBytes }: GuardedRequest,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<GuardedAnswer | { location: string }> {
  const location = headers["location"];
  if (redirectStatuses.has(statusCode) && typeof location === "string") return { location };
  if (statusCode !== 200) throw new Refused("bad_status", `status ${statusCode}`);
  const contentType = String(headers["content-type"] ?? "")
    .split(";")[0]!
    .trim()
    .toLowerCase();
  if (!contentTypes.includes(contentType)) {
    throw new Refused("wrong_type", `content type ${contentType.slice(0, 100)}`);
  }
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw new Refused("wrong_type", "compressed although not asked for");
  }
  if (Number(headers["content-length"] ?? 0) > maxBytes) {
    throw new Refused("too_large", `more than ${maxBytes} bytes`);
  }
  const bytes = await readLimited(body, maxBytes);
  return { fetched: true, bytes, contentType, url: url.href };
}

function refused(reason: GuardedRefusal, detail: string): GuardedAnswer {
  return { fetched: false, reason, detail };
}
