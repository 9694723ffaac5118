import { expect, type APIRequestContext } from "@playwright/test";

interface Mail {
  id: string;
  subject: string;
  text: string;
}

/** Mails to an address in the sandbox's inbox; waits for the one whose subject is asked for. */
export async function mailTo(
  request: APIRequestContext,
  { address, subject }: { address: string; subject: string },
): Promise<Mail> {
  const inbox = `${process.env["E2E_SANDBOX_URL"]}/mail/messages?to=${encodeURIComponent(address)}`;
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = (await (await request.get(inbox)).json()) as { messages: Mail[] };
        found = messages.find((mail) => mail.subject.includes(subject));
        return found?.subject;
      },
      { message: `a mail "${subject}" to ${address}` },
    )
    .toBeDefined();
  return found!;
}

export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error("the mail has no code");
  return code;
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("the mail has no link");
  return link;
}
