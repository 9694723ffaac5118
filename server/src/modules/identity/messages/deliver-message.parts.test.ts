import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createSendMail } from "#platform/mail/send-mail";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { createSendSms } from "./sms-port.ts";
import { deliverMessage, type DeliveryDependencies } from "./deliver-message.ts";
import { mailTemplates } from "./message-templates.ts";
import { queueMessage, type NewMessage } from "./queue-message.ts";

const mails: Buffer[] = [];
const texts: { body: string; key: unknown }[] = [];
const smsAnswer = { status: 202 };
let database: TestDatabase;
let parts: DeliveryDependencies;

const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  onData: (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      mails.push(Buffer.concat(chunks));
      callback();
    });
  },
});
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    texts.push({ body, key: request.headers["idempotency-key"] });
    response.writeHead(smsAnswer.status, { "content-type": "application/json" }).end("{}");
  });
});

beforeAll(async () => {
  database = await createTestDatabase();
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const config = testConfig({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`,
  });
  parts = {
    db: database.db,
    sealer: createSealer(config),
    sendMail: createSendMail(config),
    sendSms: createSendSms(config),
  };
});
afterAll(async () => {
  smtp.close();
  service.close();
  await database.close();
});

async function queue(message: NewMessage): Promise<string> {
  await inTransaction(database.db, (trx) => queueMessage(trx, parts.sealer, message));
  const row = await database.db
    .selectFrom("identity.messages")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

const read = (id: string) =>
  database.db
    .selectFrom("identity.messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a mail arrives with its code and link, once, and its content is forgotten", async () => {
  const link = "http://localhost:3000/auth/v1/verify?token=abc&type=signup";
  const id = await queue({
    userId: null,
    to: "ana@fazenda.com.br",
    channel: "mail",
    template: "confirmation",
    values: { code: "123456", link },
  });
  const before = await read(id);
  expect(before.sealed!.toString("latin1")).not.toMatch(/123456|ana@/);
  await deliverMessage(parts, { messageId: id, effectKey: id });
  await deliverMessage(parts, { messageId: id, effectKey: id });
  expect(mails).toHaveLength(1);
  const mail = await PostalMime.parse(mails[0]!);
  expect(mail.subject).toBe("Confirme seu e-mail");
  expect(mail.text).toContain("123456");
  expect(mail.text).toContain(link);
  expect(await read(id)).toMatchObject({ sealed: null, sent_at: expect.any(Date), failure: null });
});

test("every template is written in full sentences, with its code where it has one", async () => {
  const values = { code: "654321", link: "https://areon.com.br/x", subject: "Chrome no Android" };
  for (const template of Object.keys(mailTemplates) as (keyof typeof mailTemplates)[]) {
    const notice: { title: string; paragraphs: readonly string[] } =
      mailTemplates[template](values);
    expect(notice.title).toMatch(/^\p{Lu}/u);
    for (const paragraph of notice.paragraphs) expect(paragraph).toMatch(/[.!]$/);
    expect(JSON.stringify(mailTemplates[template]({}))).not.toContain("undefined");
  }
});

test("a text message is handed over with the key of its effect", async () => {
  const id = await queue({
    userId: null,
    to: "+5565999990000",
    channel: "sms",
    template: "code",
    values: { code: "111222" },
  });
  await deliverMessage(parts, { messageId: id, effectKey: "job 1" });
  expect(texts.at(-1)!.key).toBe("job 1");
  expect(JSON.parse(texts.at(-1)!.body)).toMatchObject({ to: "+5565999990000" });
  expect(texts.at(-1)!.body).toContain("111222");
});

test("a service that is busy is tried again, one that says no is not", async () => {
  const message = {
    userId: null,
    to: "+5565999990000",
    channel: "sms",
    template: "code",
    values: { code: "1" },
  } as const;
  smsAnswer.status = 503;
  const busy = await queue(message);
  await expect(deliverMessage(parts, { messageId: busy, effectKey: "a" })).rejects.toThrow(/503/);
  expect((await read(busy)).sealed).not.toBeNull();
  smsAnswer.status = 422;
  const refused = await queue(message);
  await deliverMessage(parts, { messageId: refused, effectKey: "b" });
  expect(await read(refused)).toMatchObject({ sealed: null, sent_at: null, failure: "rejected" });
});
