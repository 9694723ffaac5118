import { expect, type APIRequestContext } from "@playwright/test";

interface TextMessage {
  text: string;
  received_at: string;
}

const taken = new Set<string>();

/** The code of the newest message to a number at the sandbox; each message is given out once. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const list = `${process.env["E2E_SANDBOX_URL"]}/sms/messages?to=${encodeURIComponent(phone)}`;
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = (await (await request.get(list)).json()) as {
          messages: TextMessage[];
        };
        const fresh = messages.find((message) => !taken.has(`${phone} ${message.received_at}`));
        if (fresh) taken.add(`${phone} ${fresh.received_at}`);
        code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0];
        return code;
      },
      { message: `a text message to ${phone}` },
    )
    .toBeDefined();
  return code!;
}
