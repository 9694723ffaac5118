import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export interface PinnedTarget {
  protocol: "http:" | "https:";
  hostname: string;
  /** Checked addresses of the host; nothing is looked up again, so no later answer can differ. */
  addresses: readonly string[];
  port: number;
}

export interface ConnectionTools {
  /** Opens a socket to an address; tests lead it to a server of their own. */
  dial?: (to: { host: string; port: number }) => Socket;
  /** Trusted instead of the usual authorities. */
  certificateAuthority?: string;
}

const connectMs = 1_000;
const maxAddresses = 3;

/** Connects to the first of the addresses that answers; the certificate must be the host's. */
export async function openPinnedConnection(
  target: PinnedTarget,
  tools: ConnectionTools,
  deadline: AbortSignal,
): Promise<Socket> {
  const { addresses, port } = target;
  const dial = tools.dial ?? connectTcp;
  let failure: unknown = new Error("no address");
  for (const host of addresses.slice(0, maxAddresses)) {
    const socket = dial({ host, port });
    try {
      await connected(socket, "connect", deadline);
      return await encrypted(socket, target, tools, deadline);
    } catch (error) {
      socket.destroy();
      failure = error;
      if (deadline.aborted) break;
    }
  }
  throw failure;
}

async function encrypted(
  socket: Socket,
  { protocol, hostname }: PinnedTarget,
  { certificateAuthority }: ConnectionTools,
  deadline: AbortSignal,
): Promise<Socket> {
  if (protocol === "http:") return socket;
  const secure = connectTls({
    socket,
    host: hostname,
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
    minVersion: "TLSv1.2",
    ALPNProtocols: ["http/1.1"],
  });
  await connected(secure, "secureConnect", deadline);
  return secure;
}

async function connected(socket: Socket, event: string, deadline: AbortSignal): Promise<void> {
  // Whoever waits for the socket hears of an error; between two waits nobody does, and an error that
  // nobody hears would end the process.
  socket.on("error", () => {});
  await once(socket, event, {
    signal: AbortSignal.any([deadline, AbortSignal.timeout(connectMs)]),
  });
}
