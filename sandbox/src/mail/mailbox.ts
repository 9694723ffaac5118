import PostalMime from "postal-mime";

/** A mail as the inbox page and the tests see it. */
export interface StoredMail {
  id: string;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  message_id: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

/** The last mails, newest first; nothing is kept beyond the process. */
export interface Mailbox {
  add(mail: { raw: Buffer; from: string; to: string[]; receivedAt: Date }): Promise<void>;
  list(to?: string): StoredMail[];
  find(id: string): StoredMail | undefined;
  clear(): void;
}

const maxMails = 500;

export function createMailbox(): Mailbox {
  let mails: StoredMail[] = [];
  let lastId = 0;
  return {
    add: async ({ raw, from, to, receivedAt }) => {
      const parsed = await PostalMime.parse(raw);
      lastId += 1;
      const mail: StoredMail = {
        id: String(lastId),
        received_at: receivedAt.toISOString(),
        from,
        to,
        subject: parsed.subject ?? "",
        message_id: parsed.messageId ?? "",
        text: parsed.text ?? "",
        html: parsed.html ?? "",
        headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      };
      mails = [mail, ...mails].slice(0, maxMails);
    },
    list: (to) => {
      const wanted = to?.trim().toLowerCase();
      if (!wanted) return mails;
      return mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
  };
}
