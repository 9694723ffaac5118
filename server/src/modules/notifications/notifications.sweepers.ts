import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteAgedNotifications } from "./privacy/delete-aged-notifications.ts";
import { forgetMails } from "./mails/forget-mails.ts";
import { handOverMails } from "./mails/hand-over-mails.ts";

export function notificationsSweepers(): Sweeper[] {
  return [
    { name: "notifications.hand_over_mails", everyMs: 2_000, sweep: handOverMails },
    { name: "notifications.forget_mails", everyMs: 3_600_000, sweep: forgetMails },
    { name: "notifications.delete_aged", everyMs: 60_000, sweep: deleteAgedNotifications },
  ];
}
