import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { sql } from "kysely";
import { z } from "zod";
import { recipientsOf } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { MailedNotice } from "./mail-text.ts";
import { maxNotices } from "./queue-mails.ts";

const keptSchema = z.array(
  z.object({
    id: z.string().nullable(),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    isSecurity: z.boolean().default(false),
  }),
);
type Kept = z.infer<typeof keptSchema>;

export interface WaitingMail {
  userId: string;
  kind: NotificationKind;
  sourceIds: readonly string[];
  /** As they were put into the mail: the first few. */
  notices: unknown;
}

/**
 * What a mail has to tell at this moment: without what was read in the app, and without what the person
 * does not want by mail any more. A text says why there is nothing.
 */
export async function gatherNotices(
  db: Database,
  mail: WaitingMail,
): Promise<{ notices: readonly MailedNotice[]; total: number } | string> {
  const { userId, kind } = mail;
  const kept = await withoutRead(db, userId, keptSchema.parse(mail.notices));
  const recipient = (await recipientsOf(db, [userId])).get(userId);
  if (!recipient?.wants({ kind, channel: "email" })) {
    // Safety can't be switched off, and it stands first in what is kept.
    const notices = kept.filter(({ isSecurity }) => isSecurity);
    return notices.length === 0 ? "not wanted" : { notices, total: notices.length };
  }
  const total = mail.sourceIds.length - (await countRead(db, mail));
  if (total === 0) return "read before";
  const room = Math.min(total, maxNotices) - kept.length;
  const more = room > 0 ? await otherUnread(db, mail, kept, room) : [];
  return { notices: [...kept, ...more], total };
}

/** Who has seen it in the app needs no mail about it. */
async function withoutRead(db: Database, userId: string, notices: Kept): Promise<Kept> {
  const ids = notices.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return notices;
  const read = await db
    .selectFrom("notifications.notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("read_at", "is not", null)
    .execute();
  const readIds = new Set(read.map(({ id }) => id));
  return notices.filter(({ id }) => id === null || !readIds.has(id));
}

/** By their sources, because the mail keeps those of all, and texts of the first few only. */
async function countRead(db: Database, { userId, sourceIds }: WaitingMail): Promise<number> {
  const { read } = await db
    .selectFrom("notifications.notifications")
    .select(sql<number>`count(*)::int`.as("read"))
    .where("user_id", "=", userId)
    .where(sql<boolean>`source_id = any (${sourceIds}::uuid[])`)
    .where("read_at", "is not", null)
    .executeTakeFirstOrThrow();
  return read;
}

/** In the place of those that were read; what is told by mail only has no text beyond the first few. */
async function otherUnread(
  db: Database,
  { userId, sourceIds }: WaitingMail,
  kept: Kept,
  room: number,
): Promise<MailedNotice[]> {
  const keptIds = kept.flatMap(({ id }) => (id === null ? [] : [id]));
  return db
    .selectFrom("notifications.notifications")
    .select(["title", "message", "link"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`source_id = any (${sourceIds}::uuid[])`)
    .where(sql<boolean>`not id = any (${keptIds}::uuid[])`)
    .where("read_at", "is", null)
    .orderBy("id")
    .limit(room)
    .execute();
}
