import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startJobQueue, type JobQueue } from "#platform/jobs/job-queue";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { notificationsJobs } from "../notifications.jobs.ts";
import { openNotificationsSite, type NotificationsSite } from "../test-notifications.ts";
import { forgetMails } from "./forget-mails.ts";
import { handOverMails } from "./hand-over-mails.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

const mails: Email[] = [];
const refusal = { code: 0 };
let site: NotificationsSite;
let queue: JobQueue;
let userId: string;
const lease = new AbortController();

const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  onRcptTo: (_address, _session, callback) =>
    refusal.code === 0
      ? callback()
      : callback(Object.assign(new Error("no"), { responseCode: refusal.code })),
  onData: (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail));
      callback();
    });
  },
});

beforeAll(async () => {
  site = await openNotificationsSite();
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const config = testConfig({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  });
  queue = await startJobQueue({
    connectionString: site.database.url,
    jobs: notificationsJobs({ config, db: site.database.db }),
    log: createLogger({ LOG_LEVEL: "silent" }, "test"),
    metrics: createMetrics(),
    concurrency: 4,
    leaseSignal: lease.signal,
  });
});
beforeEach(async () => {
  userId = (await site.server.signIn()).actor.userId;
  mails.length = 0;
  refusal.code = 0;
});
afterAll(async () => {
  await queue.stop();
  smtp.close();
  await site.close();
});

const subjects = () =>
  mails.map(({ subject = "" }) => subject).toSorted((a, b) => a.localeCompare(b));
const stored = () =>
  site.database.db
    .selectFrom("notifications.mails")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
const later = (minutes: number) => site.moveClock(minutes / 1_440);

test("a notice arrives by mail at the address of that moment, once, and leaves no text", async () => {
  await site.tell([userId], { title: "Lance coberto", kind: "auction" });
  await sql`update identity.users set email = 'nova@fazenda.com.br' where id = ${userId}`.execute(
    site.database.db,
  );
  await Promise.all([handOverMails(site.database.db), handOverMails(site.database.db)]);
  await expect.poll(subjects, patiently).toEqual(["Lance coberto"]);
  expect(mails[0]!.to?.[0]?.address).toBe("nova@fazenda.com.br");
  expect(mails[0]!.text).toContain("Olá, Pessoa! A carga saiu de Sorriso.");
  await expect
    .poll(stored, patiently)
    .toMatchObject([{ notices: [], sent_at: expect.any(Date), failure: null }]);
  expect(await handOverMails(site.database.db)).toBe(0);
});

test("a burst is one mail at once and one after a rest, by kind", async () => {
  await site.tell([userId], { title: "Primeiro" });
  await handOverMails(site.database.db);
  for (let number = 0; number < 12; number += 1) await site.tell([userId], { title: "Outro" });
  await site.tell([userId], { title: "Saldo", kind: "financial" });
  await handOverMails(site.database.db);
  await expect.poll(subjects, patiently).toEqual(["Primeiro", "Saldo"]);
  await later(14);
  expect(await handOverMails(site.database.db)).toBe(0);
  await later(2);
  await handOverMails(site.database.db);
  await expect.poll(subjects, patiently).toEqual(["Primeiro", "Saldo", "Você tem 12 novos avisos"]);
  const digest = mails.find(({ subject }) => subject?.startsWith("Você"))!;
  expect(digest.text?.match(/Outro\. A carga/g)).toHaveLength(10);
  expect(digest.text).toContain("E mais 2 avisos na AREON.");
});

test("what was read in the app meanwhile is not mailed", async () => {
  const [created] = await site.tell([userId]);
  await sql`update notifications.notifications set read_at = platform.now()
    where user_id = ${userId} and id = ${created!.id}`.execute(site.database.db);
  await handOverMails(site.database.db);
  await expect.poll(stored, patiently).toMatchObject([{ failure: "read before", notices: [] }]);
  expect(mails).toEqual([]);
});

/** The first mail of a kind goes out at once; what comes then is gathered in the second. */
async function afterTheFirst(): Promise<void> {
  await site.tell([userId], { title: "Primeiro" });
  await handOverMails(site.database.db);
  await expect.poll(subjects, patiently).toEqual(["Primeiro"]);
}
async function sendTheSecond(): Promise<void> {
  await later(16);
  await handOverMails(site.database.db);
}
const readThose = (ids: readonly string[]) =>
  sql`update notifications.notifications set read_at = platform.now()
    where user_id = ${userId} and id = any (${ids}::uuid[])`.execute(site.database.db);

test("of many, what was read is left out, also of those without a text in the mail", async () => {
  await afterTheFirst();
  const ids: string[] = [];
  for (let number = 1; number <= 13; number += 1) {
    const [created] = await site.tell([userId], { title: `Aviso ${number}.` });
    ids.push(created!.id);
  }
  await readThose(ids.slice(0, 11));
  await sendTheSecond();
  await expect.poll(subjects, patiently).toEqual(["Primeiro", "Você tem 2 novos avisos"]);
  const text = mails.at(-1)!.text!;
  expect(text.match(/Aviso \d+\./g)).toEqual(["Aviso 12.", "Aviso 13."]);
  expect(text).not.toContain("E mais");
});

test("when all of many were read nothing is sent", async () => {
  await afterTheFirst();
  for (let number = 0; number < 12; number += 1) await site.tell([userId]);
  await sql`update notifications.notifications set read_at = platform.now()
    where user_id = ${userId}`.execute(site.database.db);
  await sendTheSecond();
  await expect
    .poll(stored, patiently)
    .toMatchObject([{ failure: null }, { failure: "read before", notices: [] }]);
  expect(subjects()).toEqual(["Primeiro"]);
});

const wantNoMails = () =>
  site.database.db
    .insertInto("identity.notification_preferences")
    .values({ user_id: userId, kind: "order", channel: "email", is_on: false })
    .execute();

test("who has switched a kind off since gets no mail of it, except about safety", async () => {
  await afterTheFirst();
  for (let number = 0; number < 11; number += 1) await site.tell([userId]);
  await site.tell([userId], { title: "Acesso bloqueado", isSecurity: true });
  await wantNoMails();
  await sendTheSecond();
  await expect.poll(subjects, patiently).toEqual(["Acesso bloqueado", "Primeiro"]);
});

test("without anything about safety, nothing is sent to who has switched it off", async () => {
  await site.tell([userId]);
  await wantNoMails();
  await handOverMails(site.database.db);
  await expect.poll(stored, patiently).toMatchObject([{ failure: "not wanted", notices: [] }]);
  expect(mails).toEqual([]);
});

test("who wants mail only gets it once, also when the fact is replayed", async () => {
  await site.database.db
    .insertInto("identity.notification_preferences")
    .values({ user_id: userId, kind: "order", channel: "app", is_on: false })
    .execute();
  const source = `test.sold:${newId()}`;
  await site.tell([userId], { source });
  await site.tell([userId], { source });
  await handOverMails(site.database.db);
  await site.tell([userId], { source });
  await later(20);
  await handOverMails(site.database.db);
  await expect.poll(subjects, patiently).toEqual(["Pedido enviado"]);
  expect(await stored()).toMatchObject([{ total: 1 }]);
});

test("a server that is busy is tried again, one that says no is not", async () => {
  refusal.code = 451;
  await site.tell([userId], { title: "Busy" });
  await handOverMails(site.database.db);
  await expect.poll(lastError, patiently).toMatch(/mail not sent/);
  refusal.code = 550;
  await sql`update graphile_worker._private_jobs set run_at = platform.real_now()`.execute(
    site.database.db,
  );
  await expect.poll(stored, patiently).toMatchObject([{ failure: "rejected", notices: [] }]);
});

test("without a confirmed address nothing is sent", async () => {
  await sql`update identity.users set email_confirmed_at = null where id = ${userId}`.execute(
    site.database.db,
  );
  await site.tell([userId]);
  await handOverMails(site.database.db);
  await expect.poll(stored, patiently).toMatchObject([{ failure: "no address" }]);
});

test("after a month a mail is forgotten, not before", async () => {
  await site.tell([userId]);
  await handOverMails(site.database.db);
  await expect.poll(stored, patiently).toMatchObject([{ sent_at: expect.any(Date) }]);
  await site.moveClock(29);
  await forgetMails(site.database.db);
  expect(await stored()).toHaveLength(1);
  await site.moveClock(2);
  while ((await forgetMails(site.database.db)) > 0);
  expect(await stored()).toEqual([]);
});

async function lastError(): Promise<string> {
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from graphile_worker.jobs where last_error is not null limit 1`.execute(
    site.database.db,
  );
  return rows[0]?.last_error ?? "";
}
