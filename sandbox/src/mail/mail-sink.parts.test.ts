import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailSink, type MailSink } from "./mail-sink.ts";

const moment = "2026-03-05T12:34:56.000Z";
let app: FastifyInstance;
let sink: MailSink;
beforeEach(async () => {
  app = fastify();
  const clock = { now: () => new Date(moment) };
  sink = await startMailSink({ smtpPort: 0, app, clock });
});
afterEach(async () => {
  await sink.close();
  await app.close();
});

interface TestMail {
  to: string[];
  subject: string;
  html?: string;
}

/** Speaks SMTP line by line, as any mail program does. */
async function sendMail({ to, subject, html = "<p>Olá</p>" }: TestMail): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: sink.smtpPort });
  await once(socket, "connect");
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const read = async () => {
    for (;;) {
      const { value } = (await answers.next()) as { value: string };
      if (value[3] === " ") return value;
    }
  };
  const say = async (line: string) => {
    socket.write(`${line}\r\n`);
    return read();
  };
  await read();
  await say("EHLO teste");
  await say("MAIL FROM:<nao-responda@areon.com.br>");
  for (const address of to) await say(`RCPT TO:<${address}>`);
  await say("DATA");
  const message = [
    "From: AREON <nao-responda@areon.com.br>",
    `To: ${to.join(", ")}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    "Message-ID: <a1@areon.com.br>",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Olá, em texto",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b--",
  ];
  const verdict = await say(`${message.join("\r\n")}\r\n.`);
  socket.destroy();
  return verdict;
}

async function messages(query = ""): Promise<{ subject: string; [field: string]: unknown }[]> {
  const response = await app.inject(`/mail/messages${query}`);
  return response.json<{ messages: { subject: string }[] }>().messages;
}

test("a mail can be read back by its recipient, with the time of the sandbox", async () => {
  expect(await sendMail({ to: ["Ana@fazenda.br"], subject: "Confirmação" })).toMatch(/^250/);
  await sendMail({ to: ["outro@fazenda.br"], subject: "Outra" });
  expect(await messages("?to=ana@fazenda.br")).toMatchObject([
    {
      subject: "Confirmação",
      from: "nao-responda@areon.com.br",
      to: ["Ana@fazenda.br"],
      received_at: moment,
      message_id: "<a1@areon.com.br>",
      text: expect.stringContaining("Olá, em texto"),
      html: expect.stringContaining("<p>Olá</p>"),
    },
  ]);
  expect((await messages()).map(({ subject }) => subject)).toEqual(["Outra", "Confirmação"]);
});

test("DELETE empties the box", async () => {
  await sendMail({ to: ["ana@fazenda.br"], subject: "Uma" });
  const response = await app.inject({ method: "DELETE", url: "/mail/messages" });
  expect(response.statusCode).toBe(204);
  expect(await messages()).toEqual([]);
});

test("a mail above the limit is refused and not kept", async () => {
  const html = "x".repeat(1_000).concat("\r\n").repeat(2_200);
  expect(await sendMail({ to: ["ana@fazenda.br"], subject: "Grande", html })).toMatch(/^552/);
  expect(await messages()).toEqual([]);
});

test("the inbox lists mails, filters by recipient and escapes what they say", async () => {
  await sendMail({ to: ["ana@fazenda.br"], subject: "<script>alert(1)</script> & cia" });
  await sendMail({ to: ["bia@fazenda.br"], subject: "Para a Bia" });
  const all = await app.inject("/caixa-de-entrada");
  expect(all.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(all.body).toContain("2 mensagens");
  expect(all.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; cia");
  expect(all.body).not.toContain("<script>");
  expect(all.body).toContain("05/03/2026, 09:34:56");
  const filtered = await app.inject("/caixa-de-entrada?para=bia@fazenda.br");
  expect(filtered.body).toContain("Para a Bia");
  expect(filtered.body).not.toContain("cia");
});

test("a mail is shown inside a frame that runs no script and can't reach the page", async () => {
  const html = "<html><head></head><body><script>top.location='/'</script>Oi</body></html>";
  await sendMail({ to: ["ana@fazenda.br"], subject: "Oi", html });
  const page = await app.inject("/caixa-de-entrada/1");
  expect(page.body).toContain('src="/caixa-de-entrada/1/html"');
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await app.inject("/caixa-de-entrada/1/html");
  expect(frame.headers["content-security-policy"]).toMatch(/^sandbox allow-popups/);
  expect(frame.headers["content-security-policy"]).not.toContain("allow-scripts");
  expect(frame.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(frame.body).toContain('<head><base target="_blank">');
});

test("the box is emptied by its button, and an unknown mail has a page of its own", async () => {
  await sendMail({ to: ["ana@fazenda.br"], subject: "Uma" });
  const cleared = await app.inject({
    method: "POST",
    url: "/caixa-de-entrada/esvaziar",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
  expect(cleared.statusCode).toBe(303);
  expect((await app.inject("/caixa-de-entrada")).body).toContain("Nenhuma mensagem ainda");
  const missing = await app.inject("/caixa-de-entrada/1");
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain("Mensagem não encontrada");
});
