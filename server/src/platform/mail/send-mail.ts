import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Config } from "#platform/config";
import type { MailContent } from "./mail-content.ts";
import { webAddress } from "./safe-html.ts";

/** Sends one mail. Called from jobs only: a request does not wait for a mail server. */
export type SendMail = (mail: OutgoingMail) => Promise<MailOutcome>;

export interface OutgoingMail {
  /** Names the effect, such as `order-paid:0198…`: a second try of it is the same mail. */
  effectKey: string;
  to: string;
  content: MailContent;
  /** Of a mail that people subscribed to: where their mail program may leave for them (RFC 8058). */
  oneClickLeave?: string;
}

export type MailOutcome =
  | { sent: true; messageId: string }
  /** `invalid` and `rejected` will be so next time as well; only `unreachable` is worth a retry. */
  | { sent: false; reason: "invalid" | "rejected" | "unreachable"; detail: string };

const connectMs = 1_000;
const totalMs = 5_000;

type MailConfig = Pick<Config, "AREON_PROFILE" | "SMTP_URL" | "MAIL_FROM">;

export function createSendMail(config: MailConfig): SendMail {
  const domain = /@([^@>\s]+)>?$/.exec(config.MAIL_FROM)?.[1];
  if (domain === undefined) throw new Error("MAIL_FROM has no address");
  const server = {
    url: config.SMTP_URL,
    // Codes and links travel here: where people are real, never in clear, not even as a fallback.
    requireTLS: config.AREON_PROFILE === "production" && !config.SMTP_URL.startsWith("smtps:"),
  };
  return async ({ effectKey, to, content, oneClickLeave }) => {
    const fault = faultOf(to, content.subject);
    if (fault) return { sent: false, reason: "invalid", detail: fault };
    const digest = createHash("sha256").update(effectKey).digest("hex");
    const messageId = `<${digest.slice(0, 40)}@${domain}>`;
    try {
      await deliver(server, {
        from: config.MAIL_FROM,
        to,
        subject: content.subject,
        text: content.text,
        html: content.html,
        messageId,
        headers: headersOf(oneClickLeave),
        textEncoding: "quoted-printable",
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { sent: true, messageId };
    } catch (error) {
      return failureOf(error);
    }
  };
}

function headersOf(oneClickLeave: string | undefined): Record<string, string> {
  // Tells holiday responders to keep quiet (RFC 3834).
  const headers = { "Auto-Submitted": "auto-generated" };
  if (oneClickLeave === undefined) return headers;
  return {
    ...headers,
    "List-Unsubscribe": `<${webAddress(oneClickLeave)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const addressSchema = z.email().max(254);
const subjectMaxLength = 200;

/** A line break in a header would let its author write headers of their own. */
function faultOf(to: string, subject: string): string | undefined {
  if (!addressSchema.safeParse(to).success) return "the recipient is not one plain address";
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) return "the subject holds control characters";
  if (subject.trim() === "") return "the subject is empty";
  if (subject.length > subjectMaxLength) return "the subject is too long";
  return undefined;
}

async function deliver(
  { url, requireTLS }: { url: string; requireTLS: boolean },
  message: SendMailOptions,
): Promise<void> {
  const socket = await openSocket(new URL(url));
  const transport = createTransport({
    url,
    requireTLS,
    connection: socket,
    // The rest of the way; whatever happens on it, the deadline ends it.
    connectionTimeout: totalMs,
    socketTimeout: totalMs,
  });
  const deadline = setTimeout(() => {
    socket.destroy(new Error("the mail server took too long"));
  }, totalMs);
  try {
    await transport.sendMail(message);
  } finally {
    clearTimeout(deadline);
    socket.destroy();
  }
}

/** The client's own limit covers the greeting and TLS too; a slow greeting is no missing server. */
async function openSocket({ protocol, hostname, port }: URL): Promise<Socket> {
  const usualPort = protocol === "smtps:" ? 465 : 587;
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port) || usualPort });
  try {
    // The client listens for errors from its first step on; until then nobody would.
    socket.on("error", () => {});
    await once(socket, "connect", { signal: AbortSignal.timeout(connectMs) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

const mailsOwnFaults = new Set(["EENVELOPE", "EMESSAGE"]);

/** The server's words may name the recipient, so only codes go on from here. */
function failureOf(error: unknown): MailOutcome {
  const fault = error as { code?: string; responseCode?: number; permanent?: boolean };
  const detail = `${fault.code ?? "unknown"} ${fault.responseCode ?? ""}`.trim();
  // Credentials that fail are refused for good too, but the mail is not to blame for them.
  const rejected = fault.permanent === true && mailsOwnFaults.has(fault.code ?? "");
  return { sent: false, reason: rejected ? "rejected" : "unreachable", detail };
}
