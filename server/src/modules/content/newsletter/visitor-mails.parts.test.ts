import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { startJobQueue, type JobQueue } from "#platform/jobs/job-queue";
import { createLogger } from "#platform/log";
import { startTestSmtp } from "#platform/mail/test-smtp";
import { createMetrics } from "#platform/metrics";
import { applicationsJobs } from "../applications/applications.jobs.ts";
import { pdf } from "../applications/test-curricula.ts";
import { openContentForms, type ContentForms } from "../test-content-forms.ts";
import { newsletterJobs } from "./newsletter.jobs.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let site: ContentForms;
let queue: JobQueue;
let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
const lease = new AbortController();

beforeAll(async () => {
  smtp = await startTestSmtp();
  site = await openContentForms({ SMTP_URL: smtp.url });
  queue = await startJobQueue({
    connectionString: site.database.url,
    jobs: [...newsletterJobs(site), ...applicationsJobs(site)],
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

test("the newsletter's mails lead to a yes and carry a way to leave with one click", async () => {
  const email = "leitora@fazenda.com.br";
  await site.call(null, "POST", "/newsletter/subscriptions", { email, source: "blog" });
  await expect.poll(() => smtp.to(email), patiently).toHaveLength(1);
  const asking = smtp.to(email)[0]!;
  const token = /\/newsletter\/confirmar\?chave=(\S+)/.exec(asking.text!)![1]!;
  const confirmed = await site.call(null, "POST", "/newsletter/confirmations", { token });
  expect(confirmed.status).toBe(204);
  await expect.poll(() => smtp.to(email), patiently).toHaveLength(2);
  const welcome = smtp.to(email)[1]!;
  const header = (key: string) => welcome.headers.find((each) => each.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const leave = /^<http:\/\/localhost:3000(\/\S+)>$/.exec(header("list-unsubscribe") ?? "")![1]!;
  const left = await site.app.inject({
    method: "POST",
    url: leave,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(left.statusCode).toBe(200);
  const rows = await site.db
    .selectFrom("content.newsletter_subscriptions")
    .select(["state", "email"])
    .execute();
  expect(rows).toEqual([{ state: "left", email: null }]);
});

test("an application is acknowledged by mail, in our words only", async () => {
  const id = newId();
  const url = `/api/v1/job-applications/${id}/cv?filename=cv.pdf`;
  await site.app.inject({ method: "PUT", url, payload: pdf });
  await site.call(null, "POST", "/job-applications", {
    id,
    job: null,
    name: "Veja http://golpe.example",
    email: "candidata@fazenda.com.br",
    phone: "66999990000",
    city: "Sinop",
    message: "http://golpe.example",
    consent: true,
  });
  await expect.poll(() => smtp.to("candidata@fazenda.com.br"), patiently).toHaveLength(1);
  const mail = smtp.to("candidata@fazenda.com.br")[0]!;
  expect(mail.subject).toBe("Recebemos seu currículo");
  expect(mail.text).not.toContain("golpe");
});
