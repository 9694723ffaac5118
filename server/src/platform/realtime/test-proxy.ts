import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** A cable for tests: it stands between a client and a server and can be cut or go silent. */
export interface TestProxy {
  port: number;
  /** Every connection ends, new ones are refused. */
  cut(): Promise<void>;
  /** Present connections stay open but carry nothing more, as behind a router that forgot them. */
  silence(): void;
  restore(): Promise<void>;
}

export async function startTestProxy(target: { host: string; port: number }): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let server: Server | undefined;

  const accept = (client: Socket) => {
    const upstream = connect(target);
    const pair: [Socket, Socket][] = [
      [client, upstream],
      [upstream, client],
    ];
    for (const [from, to] of pair) {
      sockets.add(from);
      from.on("data", (chunk) => silent.has(from) || to.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        if (!silent.has(from)) to.destroy();
      });
    }
  };
  const listen = async (port: number) => {
    server = createServer(accept).listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);

  const cut = async () => {
    const closing = server;
    server = undefined;
    closing?.close();
    for (const socket of sockets) socket.destroy();
    if (closing) await once(closing, "close");
  };
  return {
    port,
    cut,
    silence: () => {
      for (const socket of sockets) silent.add(socket);
    },
    restore: async () => void (await listen(port)),
  };
}
