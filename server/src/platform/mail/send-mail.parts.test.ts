import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import type { Profile } from "#platform/config";
import { noticeMail } from "./notice-mail.ts";
import { createSendMail } from "./send-mail.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function startSmtp(options: SMTPServerOptions = {}) {
  const received: { raw: string; to: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw, to });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closers.push(() => server.close());
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const from = "AREON <nao-responda@areon.com.br>";
const sendBy = (url: string, AREON_PROFILE: Profile = "test") =>
  createSendMail({ AREON_PROFILE, SMTP_URL: url, MAIL_FROM: from });
const content = noticeMail(
  {
    title: "Pagamento confirmado: R$ 1.250,00",
    paragraphs: ["Olá, João! Seu pedido já está em separação."],
    button: { label: "Ver pedido", url: "https://areon.com.br/pedidos/1" },
  },
  { name: "AREON Tecnologia Ltda.", cnpj: "00.000.000/0001-00" },
);
const mail = { effectKey: "order-paid:1", to: "joao@fazenda.com.br", content };

test("a mail arrives with its accents, in text and in HTML", async () => {
  const { url, received } = await startSmtp();
  expect(await sendBy(url)(mail)).toMatchObject({ sent: true });
  expect(received).toHaveLength(1);
  const { raw, to } = received[0]!;
  const email = await PostalMime.parse(raw);
  expect(to).toEqual(["joao@fazenda.com.br"]);
  expect(email.from).toMatchObject({ name: "AREON", address: "nao-responda@areon.com.br" });
  expect(email.subject).toBe(content.subject);
  expect(email.text?.trim()).toBe(content.text.trim());
  expect(email.html?.trim()).toBe(content.html.trim());
  expect(email.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
});

test("in production a server that offers no encryption gets no mail", async () => {
  const { url, received } = await startSmtp();
  expect(await sendBy(url, "production")(mail)).toMatchObject({
    sent: false,
    reason: "unreachable",
  });
  expect(received).toEqual([]);
});

test("a second try of one effect has the same message id, another effect has not", async () => {
  const { url, received } = await startSmtp();
  const sendMail = sendBy(url);
  await sendMail(mail);
  await sendMail(mail);
  await sendMail({ ...mail, effectKey: "order-paid:2" });
  const emails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const [first, again, other] = emails.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f]{40}@areon\.com\.br>$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ["joao@fazenda.com.br\r\nBcc: outro@crime.br", "Olá"],
  ["joao@fazenda.com.br, outro@crime.br", "Olá"],
  ["João <joao@fazenda.com.br>", "Olá"],
  ["joao@fazenda.com.br\0", "Olá"],
  ["", "Olá"],
  [mail.to, "Olá\r\nBcc: outro@crime.br"],
  [mail.to, "Olá\nContent-Type: text/html"],
  [mail.to, "Olá\u2028Bcc: outro@crime.br"],
  [mail.to, "Olá\0"],
  [mail.to, " "],
  [mail.to, "x".repeat(201)],
])("to %j with subject %j is refused before anything is sent", async (to, subject) => {
  const { url, received } = await startSmtp();
  const outcome = await sendBy(url)({ ...mail, to, content: { ...content, subject } });
  expect(outcome).toMatchObject({ sent: false, reason: "invalid" });
  expect(received).toEqual([]);
});

test("line breaks in the body stay in the body", async () => {
  const { url, received } = await startSmtp();
  const text = "Olá\r\n.\r\nBcc: outro@crime.br\r\n\r\nfim\r\n";
  await sendBy(url)({ ...mail, content: { ...content, text } });
  expect(received[0]!.to).toEqual(["joao@fazenda.com.br"]);
  const email = await PostalMime.parse(received[0]!.raw);
  expect(email.bcc ?? []).toEqual([]);
  expect(email.text).toContain(".\nBcc: outro@crime.br");
});

test("a refusal for good is told from a server that is busy", async () => {
  const answer = { code: 550 };
  const { url } = await startSmtp({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error("no"), { responseCode: answer.code })),
  });
  expect(await sendBy(url)(mail)).toEqual({
    sent: false,
    reason: "rejected",
    detail: "EENVELOPE 550",
  });
  answer.code = 451;
  expect(await sendBy(url)(mail)).toMatchObject({ sent: false, reason: "unreachable" });
});

test("credentials that the server refuses are no fault of the mail", async () => {
  const { url } = await startSmtp({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error("no")),
  });
  const outcome = await sendBy(url.replace("smtp://", "smtp://areon:errada@"))(mail);
  expect(outcome).toEqual({ sent: false, reason: "unreachable", detail: "EAUTH 535" });
});

test("without a server the answer comes at once", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  const start = performance.now();
  expect(await sendBy(`smtp://127.0.0.1:${port}`)(mail)).toMatchObject({ reason: "unreachable" });
  expect(performance.now() - start).toBeLessThan(4_500);
});

test("a server that greets late is waited for", async () => {
  const { url, received } = await startSmtp({
    onConnect: (_session, callback) => void setTimeout(callback, 1_500),
  });
  expect(await sendBy(url)(mail)).toMatchObject({ sent: true });
  expect(received).toHaveLength(1);
});

test("a server that keeps talking without end is left after five seconds", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.write("220 mail.example ESMTP\r\n");
    const drip = setInterval(() => socket.write("250-still here\r\n"), 200);
    socket.on("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const start = performance.now();
  const { port } = server.address() as AddressInfo;
  expect(await sendBy(`smtp://127.0.0.1:${port}`)(mail)).toMatchObject({ reason: "unreachable" });
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(4_500);
  expect(took).toBeLessThan(9_500);
  await expect.poll(() => sockets.every((socket) => socket.destroyed)).toBe(true);
});
