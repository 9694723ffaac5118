import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import type { BankConfig } from "#platform/bank-settings";
import { realNowMs } from "#platform/clock";
import { BodyTooLarge, readLimited } from "#platform/fetch/read-limited";
import type { Logger } from "#platform/log";
import { isSignedByPartner } from "./webhook-signature.ts";

export interface WebhookListener {
  port: number;
  close(): Promise<void>;
}

export interface WebhookListenerOptions {
  config: BankConfig;
  host: string;
  log: Logger;
  /** Writes the notice down; only when it has, the bank is told that we know. */
  store: (source: "pix" | "partner", body: Buffer) => Promise<void>;
}

const maxBytes = 256 * 1024;
const requestMs = 5_000;
const maxConnections = 200;
const lastWordMs = 2_000;

/**
 * Listens for what the bank tells us. Whoever has no certificate of the bank's authority gets no further
 * than the handshake, and only the one name that is the bank's may say anything. Bodies are stored unread.
 */
export async function startBankWebhookListener(
  options: WebhookListenerOptions,
): Promise<WebhookListener> {
  const { config, log } = options;
  const server = createServer(
    {
      ca: readFileSync(config.BANK_CA_FILE),
      cert: readFileSync(config.BANK_WEBHOOK_CERTIFICATE_FILE),
      key: readFileSync(config.BANK_WEBHOOK_KEY_FILE),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      handshakeTimeout: requestMs,
    },
    (request, response) => void answer(request, response, options),
  );
  server.maxConnections = maxConnections;
  server.on("tlsClientError", (error) => log.warn({ err: error }, "no certificate of the bank"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(config.BANK_WEBHOOK_PORT, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // The bank keeps its connections; what is in hand is finished first.
        setTimeout(() => server.closeAllConnections(), lastWordMs).unref();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: WebhookListenerOptions,
): Promise<void> {
  const status = await receive(request, options).catch((error: unknown) => {
    options.log.error({ err: error }, "a notice of the bank was not stored");
    return 503;
  });
  if (status !== 200) options.log.warn({ status }, "a notice of the bank was refused");
  // What was not read to its end can't be followed by another request.
  response.writeHead(status, status === 200 ? {} : { connection: "close" }).end();
}

async function receive(
  request: IncomingMessage,
  { config, store }: WebhookListenerOptions,
): Promise<number> {
  if (!isFromBank(request, config.BANK_WEBHOOK_SUBJECT)) return 403;
  const source = sourceOf(request.url);
  if (!source) return 404;
  if (request.method !== "POST") return 405;
  let body: Buffer;
  try {
    body = await readLimited(request, maxBytes);
  } catch (error) {
    return error instanceof BodyTooLarge ? 413 : 400;
  }
  if (body.length === 0) return 400;
  const header = request.headers["areon-signature"];
  const signed = { header: typeof header === "string" ? header : undefined, body };
  const proof = { secret: config.BANK_WEBHOOK_SECRET, nowMs: realNowMs() };
  if (source === "partner" && !isSignedByPartner(signed, proof)) return 401;
  await store(source, body);
  return 200;
}

function isFromBank({ socket }: IncomingMessage, subject: string): boolean {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return false;
  return socket.getPeerCertificate().subject.CN === subject;
}

function sourceOf(url: string | undefined): "pix" | "partner" | undefined {
  if (url === "/pix") return "pix";
  return url === "/partner" ? "partner" : undefined;
}
