import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { underOldNames } from "../core/old-names.ts";
import { pictureSchema } from "../files/files.ts";
import { notificationKinds } from "./notification-kind.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";
import { userTypes } from "./user-type.ts";

const locationSchema = z
  .object({ municipality_code: z.int(), municipality: z.string(), uf: z.string() })
  .meta({ id: "Location" });

/** Three to thirty letters, digits and hyphens; reserved words are the server's to refuse. */
export const usernamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const publicShape = {
  id: z.uuid(),
  user_type: z.enum(userTypes),
  full_name: z.string(),
  username: z.string().nullable(),
  bio: z.string(),
  location: locationSchema.nullable(),
  /** The largest of the sizes; null without a picture. */
  avatar_url: z.string().nullable(),
  /** Smallest first; empty without a picture. */
  avatar: z.array(pictureSchema),
  is_verified: z.boolean(),
  /** "Presta serviços": only sellers say it of themselves. */
  provides_services: z.boolean(),
  created_at: instantSchema,
};

export const profileOldNames = { user_id: "id", member_since: "created_at" } as const;

/** What anybody may see of a person. */
const publicProfileSchema = z
  .object({ ...publicShape, ...underOldNames(publicShape, profileOldNames) })
  .meta({ id: "PublicProfile" });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

const profileSchema = publicProfileSchema
  .extend({
    email: z.string().nullable(),
    /** As people write it: (65) 99999-8888. */
    phone: z.string().nullable(),
    is_hidden_from_lookup: z.boolean(),
    updated_at: instantSchema,
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  id: "identity.get_profile",
  method: "GET",
  path: "/me/profile",
  summary: "One's own profile",
  rateClass: "read",
  status: 200,
  response: profileSchema,
  problems: [],
});

export const changeProfile = endpoint({
  id: "identity.change_profile",
  method: "PATCH",
  path: "/me/profile",
  summary: "Change one's own profile; what is left out stays",
  rateClass: "write",
  body: z.object({
    full_name: z.string().trim().min(3).max(200).optional(),
    username: z.string().trim().toLowerCase().min(3).max(30).nullable().optional(),
    bio: z.string().trim().max(500).optional(),
    municipality_code: z.int().min(1).max(9_999_999).nullable().optional(),
    phone: z.string().trim().max(30).nullable().optional(),
    avatar_file_id: idSchema.nullable().optional(),
    is_hidden_from_lookup: z.boolean().optional(),
    /** Sellers only. */
    provides_services: z.boolean().optional(),
  }),
  status: 200,
  response: profileSchema,
  problems: [
    "username_taken",
    "name_not_allowed",
    "username_not_allowed",
    "phone_invalid",
    "forbidden",
    "not_found",
    "file_not_ready",
  ],
});
export type ProfileChanges = z.output<(typeof changeProfile)["body"]>;

export const getPublicProfile = endpoint({
  id: "identity.get_public_profile",
  method: "GET",
  path: "/profiles/{name}",
  summary: "A person's public profile, by username or id",
  rateClass: "read",
  params: z.object({ name: z.string().max(40) }),
  status: 200,
  response: publicProfileSchema,
  problems: ["not_found"],
});

const themes = ["system", "light", "dark"] as const;
export const notificationChannels = ["app", "email", "sms"] as const;

const notificationPreferenceSchema = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  is_on: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

const preferencesSchema = z
  .object({ theme: z.enum(themes), notifications: z.array(notificationPreferenceSchema) })
  .meta({ id: "Preferences" });
export type Preferences = z.infer<typeof preferencesSchema>;

export const getPreferences = endpoint({
  id: "identity.get_preferences",
  method: "GET",
  path: "/me/preferences",
  summary: "One's theme, and by which channels one hears of what",
  rateClass: "read",
  status: 200,
  response: preferencesSchema,
  problems: [],
});

export const changePreferences = endpoint({
  id: "identity.change_preferences",
  method: "PATCH",
  path: "/me/preferences",
  summary: "Change one's theme or some of the channels; what is left out stays",
  rateClass: "write",
  body: z.object({
    theme: z.enum(themes).optional(),
    notifications: z.array(notificationPreferenceSchema).max(30).default([]),
  }),
  status: 200,
  response: preferencesSchema,
  problems: [],
});

export const listSessions = endpoint({
  id: "identity.list_sessions",
  method: "GET",
  path: "/me/sessions",
  summary: "Where one is signed in, latest use first",
  rateClass: "read",
  status: 200,
  response: z.object({
    sessions: z.array(
      z.object({
        id: idSchema,
        device: z.string(),
        /** The beginning of the network address; enough to recognise, too little to follow. */
        network: z.string().nullable(),
        has_second_factor: z.boolean(),
        signed_in_at: instantSchema,
        last_used_at: instantSchema,
        is_current: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

export const endSession = endpoint({
  id: "identity.end_session",
  method: "DELETE",
  path: "/me/sessions/{id}",
  summary: "Sign out one of one's own sessions",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 204,
  response: z.null(),
  problems: ["not_found"],
});

export const consentPurposes = ["marketing_email", "marketing_sms", "usage_statistics"] as const;

export const listConsents = endpoint({
  id: "identity.list_consents",
  method: "GET",
  path: "/me/consents",
  summary: "What one agreed to or refused, with the words and the time; and legal texts accepted",
  rateClass: "read",
  status: 200,
  response: z.object({
    /** The words in force for each purpose, and whether one agrees now. */
    purposes: z.array(
      z.object({
        purpose: z.enum(consentPurposes),
        text_version: z.string(),
        text: z.string(),
        is_granted: z.boolean(),
      }),
    ),
    decisions: z.array(
      z.object({
        id: idSchema,
        purpose: z.enum(consentPurposes),
        text_version: z.string(),
        is_granted: z.boolean(),
        decided_at: instantSchema,
      }),
    ),
    acceptances: z.array(
      z.object({
        document: z.string(),
        title: z.string(),
        version: z.string(),
        sha256: z.string(),
        accepted_at: instantSchema,
      }),
    ),
  }),
  problems: [],
});

export const decideConsent = endpoint({
  id: "identity.decide_consent",
  method: "POST",
  path: "/me/consents",
  summary: "Agree to a use of one's data, or take it back",
  rateClass: "write",
  body: z.object({ id: idSchema, purpose: z.enum(consentPurposes), is_granted: z.boolean() }),
  status: 204,
  response: z.null(),
  problems: ["intent_mismatch", "intent_in_progress"],
});
