import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

export const settingKinds = ["flag", "text", "integer", "money", "percent", "json"] as const;
export type SettingKind = (typeof settingKinds)[number];

const settingKey = z
  .string()
  .regex(/^[a-z_]+(\.[a-z_]+)+$/)
  .max(100);

export const publicSettingsSchema = z
  .object({ values: z.record(z.string(), z.json()) })
  .meta({ id: "PublicSettings" });
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const getPublicSettings = endpoint({
  id: "settings.get_public_settings",
  method: "GET",
  path: "/settings",
  summary: "Settings in force that pages show",
  rateClass: "read",
  status: 200,
  response: publicSettingsSchema,
  problems: [],
});

export const settingSchema = z
  .object({
    key: settingKey,
    kind: z.enum(settingKinds),
    description: z.string(),
    is_public: z.boolean(),
    needs_approval: z.boolean(),
    value: z.json().nullable(),
    valid_from: instantSchema.nullable(),
    scheduled: z.array(z.object({ value: z.json(), valid_from: instantSchema })),
  })
  .meta({ id: "Setting" });

export const listSettings = endpoint({
  id: "settings.list_settings",
  method: "GET",
  path: "/admin/settings",
  summary: "All settings with the value in force and what is scheduled",
  rateClass: "read",
  status: 200,
  response: z.object({ settings: z.array(settingSchema) }),
  problems: [],
});

export const changeSetting = endpoint({
  id: "settings.change_setting",
  method: "POST",
  path: "/admin/settings/{key}/changes",
  summary: "Give a setting a new dated value, at once or after a second person's approval",
  rateClass: "sensitive",
  params: z.object({ key: settingKey }),
  body: z.object({
    id: idSchema,
    value: z.json(),
    valid_from: instantSchema.optional(),
    reason: z.string().trim().min(3).max(2000),
  }),
  status: 200,
  response: z.object({ state: z.enum(["applied", "awaiting_approval"]), id: idSchema }),
  problems: [
    "not_found",
    "setting_value_invalid",
    "setting_in_the_past",
    "intent_mismatch",
    "intent_in_progress",
    "approval_not_pending",
  ],
});
