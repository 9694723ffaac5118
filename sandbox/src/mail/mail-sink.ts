import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { SandboxClock } from "../clock.ts";
import { addInboxPages } from "./inbox-pages.ts";
import { createMailbox } from "./mailbox.ts";
import { addMailMessages } from "./mail-messages.ts";

export interface MailSink {
  smtpPort: number;
  close(): Promise<void>;
}

const maxMailBytes = 2 * 1024 * 1024;

/** A mail server that delivers to nobody: what arrives can be read by people and by tests. */
export async function startMailSink(options: {
  smtpPort: number;
  app: FastifyInstance;
  clock: Pick<SandboxClock, "now">;
}): Promise<MailSink> {
  const { app, clock } = options;
  const mailbox = createMailbox();
  addMailMessages(app, mailbox);
  await addInboxPages(app, mailbox);

  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw Object.assign(new Error("too large"), { responseCode: 552 });
    await mailbox.add({
      raw: Buffer.concat(chunks),
      from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      receivedAt: clock.now(),
    });
  };
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: maxMailBytes,
    onData: (stream, session, callback) => void answer(receive(stream, session), callback),
  });
  // A client that hangs up is its own affair.
  server.on("error", (error) => app.log.debug({ err: error }, "mail sink"));
  server.listen(options.smtpPort, "127.0.0.1");
  await once(server.server, "listening");
  return {
    smtpPort: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function answer(work: Promise<void>, reply: (error?: Error) => void): Promise<void> {
  try {
    await work;
    reply();
  } catch (error) {
    reply(error as Error);
  }
}
