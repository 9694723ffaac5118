import { expect, test } from "vitest";
import { createMailbox } from "./mailbox.ts";

test("only the last five hundred mails are kept, newest first", async () => {
  const mailbox = createMailbox();
  for (let n = 1; n <= 502; n += 1) {
    const raw = Buffer.from(`Subject: ${n}\r\n\r\ncorpo`);
    await mailbox.add({ raw, from: "a@b.br", to: ["c@d.br"], receivedAt: new Date(0) });
  }
  const mails = mailbox.list();
  expect(mails).toHaveLength(500);
  expect(mails[0]!.subject).toBe("502");
  expect(mails.at(-1)!.subject).toBe("3");
  expect(mailbox.find("2")).toBeUndefined();
});
