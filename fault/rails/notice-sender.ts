import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { ensureBankCertificates } from "../../sandbox/src/bank/certificates.ts";
import { realNowMs } from "../../server/src/platform/clock.ts";
import type { Site } from "./site.ts";

export interface Notice {
  source: "pix" | "partner";
  body: string;
}

/** Whose certificate is shown, and how it is signed; all but the first of each is a forger's. */
export interface Disguise {
  certificate?: "bank" | "ours" | "none" | "other authority";
  signature?: "good" | "wrong" | "old" | "none";
}

export interface NoticeSender {
  /** The status, or undefined when the connection broke or was refused. */
  post(notice: Notice, disguise?: Disguise): Promise<number | undefined>;
  /** As a bank does it: again and again until it is answered with 200. */
  deliver(notice: Notice): Promise<void>;
  /** How long each answer took, in milliseconds. */
  answerMs: number[];
  /** Deliveries that had to be repeated. */
  repeats: number;
}

const lanes = 12;
const oldSeconds = 301;

export async function createNoticeSender({ bank, config, directory }: Site): Promise<NoticeSender> {
  const { certificates } = bank;
  const foreign = await ensureBankCertificates(join(directory, "other-authority"));
  const agentWith = (pair?: { certificate: string; key: string }) =>
    new Agent({
      ca: readFileSync(certificates.authority),
      ...(pair && { cert: readFileSync(pair.certificate), key: readFileSync(pair.key) }),
      keepAlive: true,
      maxSockets: lanes,
    });
  const agents = {
    bank: agentWith(certificates.bankClient),
    ours: agentWith(certificates.ourClient),
    none: agentWith(),
    "other authority": agentWith(foreign.bankClient),
  };
  const secret = config.BANK_WEBHOOK_SECRET!;
  const sender: NoticeSender = {
    answerMs: [],
    repeats: 0,
    post: async (notice, { certificate = "bank", signature = "good" } = {}) => {
      const begin = performance.now();
      const header = notice.source === "partner" ? sign(notice.body, { secret, signature }) : {};
      const agent = agents[certificate];
      const status = await send({ agent, notice, header, port: bank.webhookPort });
      if (status !== undefined) sender.answerMs.push(performance.now() - begin);
      return status;
    },
    deliver: async (notice) => {
      for (let attempt = 1; attempt <= 400; attempt += 1) {
        if ((await sender.post(notice)) === 200) return;
        sender.repeats += 1;
        await sleep(100);
      }
      throw new Error("nobody took a notice, however often it was sent");
    },
  };
  return sender;
}

/** All of them, a few at a time. */
export async function inLanes<T>(list: readonly T[], act: (item: T) => Promise<unknown>) {
  const rest = list[Symbol.iterator]();
  const lane = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function sign(
  body: string,
  { secret, signature }: { secret: string; signature: NonNullable<Disguise["signature"]> },
): Record<string, string> {
  if (signature === "none") return {};
  const age = signature === "old" ? oldSeconds : 0;
  const seconds = Math.floor(realNowMs() / 1000) - age;
  const key = signature === "wrong" ? `${secret}.` : secret;
  const digest = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return { "areon-signature": `t=${seconds},v1=${digest}` };
}

function send(options: {
  agent: Agent;
  notice: Notice;
  header: Record<string, string>;
  port: number;
}): Promise<number | undefined> {
  const { agent, notice, header, port } = options;
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path: `/${notice.source}`,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(notice.body),
          ...header,
        },
        timeout: 5_000,
      },
      (response) => {
        response.resume().on("close", () => resolve(response.statusCode));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(undefined));
    sent.end(notice.body);
  });
}
