import { Agent, request, type IncomingHttpHeaders } from "node:http";

export interface Sent {
  method: string;
  /** As it goes over the wire, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  type: string;
  text: string;
  /** Where what was made is. */
  location?: string | undefined;
  /** A budget of calls was used up: nothing of the request was looked at but who sent it. */
  isLimited: boolean;
}

/** Whoever waits longer has been forgotten. */
const hangMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * The request as it is written: nothing in between mends an odd address. A connection that breaks before the
 * answer is as bad as one on which nothing comes; but one that was kept from before may have been closed meanwhile,
 * which is asked again on a new one, as browsers do.
 */
export async function send(port: number, sent: Sent): Promise<Answered | "hang"> {
  const answer = await ask(port, sent, agent);
  return answer === "closed" ? ((await ask(port, sent, false)) as Answered | "hang") : answer;
}

function ask(
  port: number,
  sent: Sent,
  connections: Agent | false,
): Promise<Answered | "hang" | "closed"> {
  const body = sent.body === undefined ? undefined : Buffer.from(sent.body);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent: connections,
        host: "127.0.0.1",
        port,
        method: sent.method,
        path: sent.path,
        headers: {
          ...sent.headers,
          ...(body && { "content-length": String(body.byteLength) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", giveUp);
        incoming.on("end", () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers } = incoming;
          const type = (headers["content-type"] ?? "").split(";")[0]!;
          const text = Buffer.concat(chunks).toString();
          const { location } = headers;
          resolve({ status, type, text, location, isLimited: isLimited(status, headers) });
        });
      },
    );
    const giveUp = () => {
      clearTimeout(timer);
      resolve("hang");
      outgoing.destroy();
    };
    const timer = setTimeout(giveUp, hangMs);
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const isClosed = outgoing.reusedSocket && connections && error.code === "ECONNRESET";
      if (isClosed) {
        clearTimeout(timer);
        resolve("closed");
      } else giveUp();
    });
    outgoing.end(body);
  });
}

/**
 * Not so where an account's own count of failures refuses, behind the form. A client that may never be answered
 * with 429 has 503.
 */
function isLimited(status: number, headers: IncomingHttpHeaders): boolean {
  return (status === 429 || status === 503) && headers["x-ratelimit-remaining"] === "0";
}
