import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface NatsNode {
  port: number;
  url: string;
  /** SIGKILL: the node leaves without a word. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface NatsNodeOptions {
  port: number;
  /** One of several nodes that pass messages on to each other. */
  cluster?: { port: number; peers: readonly number[] };
  /** Serves the node's view of its clients by HTTP. */
  monitorPort?: number;
}

/** A real nats-server on loopback. */
export async function startNatsNode(options: NatsNodeOptions): Promise<NatsNode> {
  const { port } = options;
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn("nats-server", argumentsFor(options), { stdio: "ignore" });
    // Without the program there is nothing to test, and a test that skips proves nothing.
    const missing = once(started, "error").then(([error]) => {
      throw new Error("nats-server could not be started; install it to run this", { cause: error });
    });
    missing.catch(() => {});
    child = started;
    await Promise.race([missing, untilListening(port, started)]);
  };
  await start();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function argumentsFor({ port, cluster, monitorPort }: NatsNodeOptions): string[] {
  const own = ["-a", "127.0.0.1", "-p", String(port), "-n", `node-${port}`];
  if (monitorPort !== undefined) own.push("-m", String(monitorPort));
  if (!cluster) return own;
  const routes = cluster.peers.map((peer) => `nats-route://127.0.0.1:${peer}`).join(",");
  const address = `nats://127.0.0.1:${cluster.port}`;
  return [...own, "--cluster_name", "areon", "--cluster", address, "--routes", routes];
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
    if (await accepts(port)) return;
    await sleep(25);
  }
  throw new Error(`nats-server does not listen on ${port}`);
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
