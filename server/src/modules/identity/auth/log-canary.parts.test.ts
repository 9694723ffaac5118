import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobQueue, type JobQueue } from "#platform/jobs/job-queue";
import { createMetrics } from "#platform/metrics";
import { createTestLog } from "#platform/test-log";
import { messageJobs } from "../messages/message.jobs.ts";
import { createAuthSite, type AuthSite } from "../testing/auth-site.ts";

const mark = "zzcanario7f3a";
const email = `${mark}@fazenda.com.br`;
const phone = "+5565987654321";
const password = `senha ${mark} longa`;
const texts = [mark, "5565987654321", "98765-4321", "1971-09-13", "529.982.247-25", "52998224725"];
const logged = createTestLog();
/** What the mail server says, with the recipient in it, before it takes a mail at last. */
const refusals = [550, 451];
let mails = 0;
let site: AuthSite;
let queue: JobQueue;

const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  onRcptTo: ({ address }, _session, callback) => {
    const responseCode = refusals.shift();
    if (responseCode === undefined) return callback();
    return callback(Object.assign(new Error(`<${address}> is unknown`), { responseCode }));
  },
  onData: (stream, _session, callback) => {
    stream.resume();
    stream.on("end", () => {
      mails += 1;
      callback();
    });
  },
});
const sms = createServer((request, response) => {
  request.resume();
  response.writeHead(503).end(JSON.stringify({ error: `${phone} is out of reach` }));
});

beforeAll(async () => {
  smtp.listen(0, "127.0.0.1");
  sms.listen(0, "127.0.0.1");
  await Promise.all([once(smtp.server, "listening"), once(sms, "listening")]);
  site = await createAuthSite(
    {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/messages`,
    },
    () => [],
    logged.log,
  );
});
afterAll(async () => {
  await queue.stop();
  await site.close();
  smtp.close();
  sms.close();
});

const expectNothingLogged = (more: string[] = []) => {
  for (const text of [...texts, ...more]) expect(logged.holding(text), text).toEqual([]);
};
const data = { user_type: "seller", full_name: `Nome ${mark}`, cpf: "529.982.247-25" };

test("signing up, in and out, recovering and refused calls leave nothing of a person in the log", async () => {
  const client = site.client();
  await client.signUp({ email, password, options: { data } });
  await client.signInWithPassword({ email, password });
  const { code, link } = (await site.lastMessageTo(email)).values;
  await site.call("GET", `/verify?token=${mark}&type=signup&redirect_to=/x?email=${email}`);
  await client.verifyOtp({ email, token: "000000", type: "signup" });
  await client.verifyOtp({ email, token: code!, type: "signup" });
  await client.signInWithPassword({ email, password: `${mark} errada` });
  await client.signInWithPassword({ email, password });
  const { session } = (await client.getSession()).data;
  await client.updateUser({ data: { nickname: mark, birth_date: "1971-09-13" } });
  await client.updateUser({ phone });
  await client.updateUser({ email: `novo-${email}` });
  await client.mfa.enroll({ factorType: "totp", friendlyName: mark });
  await client.resetPasswordForEmail(email, { redirectTo: `/x?email=${email}` });
  await client.signInWithOtp({ phone });
  await client.refreshSession({ refresh_token: mark });
  await client.signOut();
  expectNothingLogged([code!, new URL(link!).searchParams.get("token")!, session!.access_token]);
  expectNothingLogged([session!.refresh_token, password]);
});

test("nor do bodies, addresses and tokens that can't be read", async () => {
  const odd = { email: [email], password: { [mark]: mark }, phone: [phone], data: mark };
  const bodies = [odd, `{"email":"${email}`, mark, `"${mark}\u0000"`, [mark]];
  const paths = ["/signup", "/token?grant_type=password", "/verify", "/otp", "/recover", "/resend"];
  for (const path of paths) {
    for (const body of bodies) {
      const { status } = await site.call("POST", path, { body, token: mark });
      expect(status).toBeLessThan(500);
    }
  }
  await site.call("GET", `/callback?state=${mark}&code=${mark}&email=${email}`);
  await site.call("GET", `/authorize?provider=${mark}&login_hint=${email}`);
  await site.call("DELETE", `/user/identities/${mark}?email=${email}`, { token: mark });
  await site.call("GET", `/${mark}?email=${email}`);
  expectNothingLogged();
});

test("nor does a database that fails and quotes the row", async () => {
  const owner = new Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
  const fail = async (body: string) => {
    await owner.query(`create or replace function identity.fail_loudly() returns trigger
      language plpgsql as $$ begin ${body} return new; end $$`);
    await owner.query(`create or replace trigger fail_loudly before insert or update
      on identity.users for each row execute function identity.fail_loudly()`);
  };
  const before = logged.lines.length;
  try {
    for (const [index, failure] of [
      "perform new::text::int;",
      "raise check_violation using detail = new::text, message = 'failed';",
    ].entries()) {
      await fail(failure);
      const newcomer = { email: `outra${index}-${email}`, password, data };
      for (const [path, body] of [
        ["/signup", newcomer],
        ["/token?grant_type=password", { email, password }],
      ] as const) {
        expect((await site.call("POST", path, { body })).status).toBe(500);
      }
    }
  } finally {
    await owner.query("drop trigger fail_loudly on identity.users");
    await owner.end();
  }
  const failures = logged.lines.slice(before).filter((line) => line.includes("request failed"));
  expect(failures).toHaveLength(4);
  expectNothingLogged([password]);
});

test("nor do the jobs that deliver mails and text messages, also when they fail", async () => {
  queue = await startJobQueue({
    connectionString: site.database.url,
    jobs: messageJobs(site.dependencies),
    log: logged.log,
    concurrency: 2,
    metrics: createMetrics(),
    leaseSignal: new AbortController().signal,
  });
  await expect.poll(() => mails, { timeout: 45_000 }).toBeGreaterThan(1);
  await expect
    .poll(() => logged.lines.filter((line) => line.includes("Failed task")).length, {
      timeout: 45_000,
    })
    .toBeGreaterThan(1);
  expect(refusals).toEqual([]);
  expectNothingLogged();
});
