import { recipientsOf, type Recipient } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { shorten } from "#platform/shorten";
import { queueMails, type MailEntry } from "../mails/queue-mails.ts";
import {
  linkFor,
  mostLetters,
  sourceIdOf,
  type CreatedNotification,
  type Notice,
} from "./notice.ts";
import { insertNotifications, lockCounters, type NewNotification } from "./notify.queries.ts";

/**
 * More people than these are told page by page: on a machine in distress, twice as many took six
 * seconds, and a statement is cut off after five.
 */
const maxRecipients = 5_000;

/**
 * Tells people something, each as they wish, in a fixed number of statements however many they are.
 * Once in a transaction and late in it, because it locks a row of everybody who is told. The caller
 * hands what was created to `tellScreens` after the commit.
 */
export async function notify(
  trx: Trx,
  notices: readonly Notice[],
): Promise<readonly CreatedNotification[]> {
  const userIds = [...new Set(notices.flatMap(({ to }) => to))];
  if (userIds.length === 0) return [];
  if (userIds.length > maxRecipients) throw new Error(`${userIds.length} recipients at once`);
  const recipients = await recipientsOf(trx, userIds);
  const told = notices.flatMap((notice) => addressNotice(notice, recipients));
  const shown = told.filter(({ inApp }) => inApp);
  await lockCounters(trx, [...new Set(shown.map(({ userId }) => userId))]);
  const created = await insertNotifications(trx, shown);
  await queueMails(trx, mailsOf(told, created));
  return created;
}

interface AddressedNotice extends NewNotification {
  isSecurity: boolean;
  inApp: boolean;
  byMail: boolean;
}

function addressNotice(
  notice: Notice,
  recipients: ReadonlyMap<string, Recipient>,
): AddressedNotice[] {
  const { kind, isSecurity = false, isForAppOnly = false } = notice;
  // Words of people may be long, and one notice that does not fit would hold up its reader for ever.
  const title = shorten(notice.title, mostLetters.title);
  const message = shorten(notice.message, mostLetters.message);
  const sourceId = sourceIdOf(notice);
  return [...new Set(notice.to)].flatMap((userId) => {
    const recipient = recipients.get(userId);
    if (!recipient) return [];
    const wants = (channel: "app" | "email") => isSecurity || recipient.wants({ kind, channel });
    return {
      userId,
      kind,
      sourceId,
      title,
      message,
      link: linkFor(notice, recipient.userType),
      occurredAt: notice.occurredAt ?? null,
      isSecurity,
      inApp: wants("app"),
      byMail: !isForAppOnly && wants("email"),
    };
  });
}

/** A mail beside a notification goes out with it; one that stands alone is known by its source. */
function mailsOf(
  told: readonly AddressedNotice[],
  created: readonly (CreatedNotification & { sourceId: string })[],
): MailEntry[] {
  const ids = new Map(created.map(({ userId, sourceId, id }) => [`${userId} ${sourceId}`, id]));
  return told.flatMap(({ inApp, byMail, ...notice }) => {
    const notificationId = ids.get(`${notice.userId} ${notice.sourceId}`) ?? null;
    return byMail && (!inApp || notificationId !== null) ? [{ ...notice, notificationId }] : [];
  });
}
