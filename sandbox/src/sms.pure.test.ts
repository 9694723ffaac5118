import fastify from "fastify";
import { expect, test } from "vitest";
import { addSms } from "./sms.ts";

test("messages are kept and shown, a repeat of one key once, and text is never mark-up", async () => {
  const app = fastify();
  addSms(app, { now: () => new Date("2026-03-02T12:00:00Z") });
  const post = (payload: object, key: string) =>
    app.inject({
      method: "POST",
      url: "/sms/messages",
      payload,
      headers: { "idempotency-key": key },
    });
  const message = { to: "+5565999990000", text: "<b>123456</b> é o seu código" };
  expect((await post(message, "a")).statusCode).toBe(202);
  expect((await post(message, "a")).statusCode).toBe(202);
  expect((await post({ ...message, to: "+5565999991111" }, "b")).statusCode).toBe(202);
  expect((await post({ to: "x", text: "y" }, "c")).statusCode).toBe(400);
  const all = await app.inject({ url: "/sms/messages" });
  expect(all.json().messages).toHaveLength(2);
  const one = await app.inject({ url: "/sms/messages?to=%2B5565999990000" });
  expect(one.json().messages).toMatchObject([message]);
  const page = await app.inject({ url: "/sms" });
  expect(page.body).toContain("&lt;b&gt;123456");
});
