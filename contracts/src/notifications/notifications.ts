import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { notificationKinds } from "../identity/notification-kind.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

export const notificationSchema = z
  .object({
    id: idSchema,
    type: z.enum(notificationKinds),
    title: z.string(),
    message: z.string(),
    /** The page of what it is about, inside this site; null when there is nothing to open. */
    link: z.string().regex(/^\//).nullable(),
    is_read: z.boolean(),
    created_at: instantSchema,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  next_cursor: idSchema.nullable(),
  /** Over all types and pages. */
  unread_count: z.int().min(0),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const listNotifications = endpoint({
  id: "notifications.list_notifications",
  method: "GET",
  path: "/notifications",
  summary: "The caller's notifications, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    cursor: idSchema.optional(),
    type: z.enum(notificationKinds).optional(),
    /** Only what is still unread. */
    unread: z.stringbool().optional(),
  }),
  status: 200,
  response: notificationPageSchema,
  problems: [],
});

export const getUnreadCount = endpoint({
  id: "notifications.get_unread_count",
  method: "GET",
  path: "/notifications/unread-count",
  summary: "How many of the caller's notifications are unread",
  rateClass: "read",
  status: 200,
  response: z.object({ unread_count: z.int().min(0) }),
  problems: [],
});

const readResult = z.object({ unread_count: z.int().min(0) });

export const markNotificationRead = endpoint({
  id: "notifications.mark_notification_read",
  method: "POST",
  path: "/notifications/{id}/read",
  summary: "Mark one notification of the caller as read; a second call changes nothing",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 200,
  response: readResult,
  problems: ["not_found"],
});

export const markAllNotificationsRead = endpoint({
  id: "notifications.mark_all_notifications_read",
  method: "POST",
  path: "/notifications/read-all",
  summary: "Mark as read what the caller has seen: everything up to the named notification",
  rateClass: "write",
  /** The newest that stood on the screen; what arrived after it stays unread. */
  body: z.object({ up_to: idSchema }),
  status: 200,
  response: readResult,
  problems: [],
});
