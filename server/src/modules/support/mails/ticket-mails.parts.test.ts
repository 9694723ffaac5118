import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobQueue, type JobQueue } from "#platform/jobs/job-queue";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { startTestSmtp } from "#platform/mail/test-smtp";
import { createMetrics } from "#platform/metrics";
import { supportJobs } from "../support.jobs.ts";
import { contact, mondayMorning, openSupportSite, type SupportSite } from "../test-support-site.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let site: SupportSite;
let queue: JobQueue;
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
const lease = new AbortController();

beforeAll(async () => {
  smtp = await startTestSmtp();
  site = await openSupportSite({ SMTP_URL: smtp.url });
  await site.setClock(mondayMorning);
  queue = await startJobQueue({
    connectionString: site.database.url,
    jobs: supportJobs(site),
    log: createLogger({ LOG_LEVEL: "silent" }, "test"),
    metrics: createMetrics(),
    concurrency: 4,
    leaseSignal: lease.signal,
  });
});
afterAll(async () => {
  await queue.stop();
  smtp.close();
  await site.close();
});

test("a contact form brings a receipt whose link opens the ticket, with nothing that was typed", async () => {
  const form = site.form({ subject: "Ganhe já", text: "Veja http://golpe.example" });
  const { body } = await site.call(null, "POST", "/support/tickets", form);
  await expect.poll(() => smtp.to(contact.email), patiently).toHaveLength(1);
  const mail = smtp.to(contact.email)[0]!;
  expect(mail.subject).toBe(`Recebemos sua mensagem (protocolo ${body.protocol})`);
  for (const typed of ["golpe.example", "Ganhe já", contact.name]) {
    expect(mail.text).not.toContain(typed);
    expect(mail.html).not.toContain(typed);
  }
  const link = /http:\/\/localhost:3000\/contato\/(S-\S+)\?chave=(\S+)/.exec(mail.text!)!;
  const ticket = await site.call(null, "GET", `/support/tickets/${link[1]}?key=${link[2]}`);
  expect(ticket).toMatchObject({ status: 200, body: { id: body.id } });
});

test("an answer goes to the address that the account has by then", async () => {
  const owner = await site.signIn(["buyer"]);
  const desk = await site.signIn(["support"]);
  const form = site.form({ contact: undefined });
  const { body } = await site.call(owner, "POST", "/support/tickets", form);
  await site.db
    .updateTable("identity.users")
    .set({ email: "novo@fazenda.com.br" })
    .where("id", "=", owner.actor.userId)
    .execute();
  await site.call(desk, "POST", `/admin/support/tickets/${body.id}/answers`, {
    id: newId(),
    text: "O frete sai na página.\n\nBoa safra!",
  });
  await expect
    .poll(() => smtp.to("novo@fazenda.com.br").map(({ subject }) => subject), patiently)
    .toContain(`Respondemos seu atendimento ${body.code}`);
  const mail = smtp.to("novo@fazenda.com.br").at(-1)!;
  expect(mail.text).toContain("O frete sai na página.\n\nBoa safra!");
});
